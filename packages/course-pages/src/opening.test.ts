import { ApiError } from '@daftar/contracts/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Loaded, Screen } from './one-call.ts';
import { openedPart, openScreen } from './opening.ts';

interface Parts {
  head: string;
  list: string;
}

const all = async (): Promise<Loaded<Parts>> => ({ head: 'all', list: 'all' });

function aScreen(load = all) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0, staleTime: 5000 } } });
  const calls: string[] = [];
  const note = <T>(name: string, reply: T): T => {
    calls.push(name);
    return reply;
  };
  const screen: Screen<Parts> = {
    name: 'one',
    keys: { head: ['head'], list: ['list'] },
    load: () => note('all', load()),
  };
  /** Mounts a part; answers what it shows in the end. */
  function mount(part: keyof Parts): Promise<string> {
    const own = async () => note(part, `own ${part}`);
    const observer = new QueryObserver(cache, openedPart(cache, screen.keys[part] ?? [], own, 'always'));
    return new Promise((resolve, reject) => {
      const settle = () => {
        const { data, error, fetchStatus } = observer.getCurrentResult();
        if (fetchStatus !== 'idle') return;
        if (error) reject(error);
        else if (data !== undefined) resolve(data);
      };
      observer.subscribe(settle);
      settle();
    });
  }
  /** Mounts a part, which begins to ask, and leaves it. */
  function leave(part: keyof Parts): void {
    const own = async () => note(part, `own ${part}`);
    const key = screen.keys[part] ?? [];
    new QueryObserver(cache, openedPart(cache, key, own, 'always')).subscribe(() => {})();
  }
  const open = () => openScreen(cache, screen);
  return { cache, calls, mount, open, leave };
}

describe('[DAY-12] a screen that is opened by one call', () => {
  it('answers its parts, also one alone, those that come while it is under way, and those that come after it', async () => {
    const reply = Promise.withResolvers<Loaded<Parts>>();
    const { calls, mount, open, cache } = aScreen(() => reply.promise);
    // a part asks before its page, whose effects come last
    const head = mount('head');
    open();
    const list = Promise.resolve().then(() => mount('list'));
    await Promise.resolve();
    reply.resolve({ head: 'all', list: 'all' });
    expect(await Promise.all([head, list])).toEqual(['all', 'all']);
    expect(await mount('head')).toBe('all');
    expect(calls).toEqual(['all']);
    // what was changed since is asked for
    await cache.invalidateQueries({ queryKey: ['list'] });
    expect(cache.getQueryData(['list'])).toBe('own list');
    expect(calls).toEqual(['all', 'list']);
  });

  it('fills parts that mount later, which ask for themselves once that is not new any more', async () => {
    const { calls, mount, open, cache } = aScreen();
    open();
    await expect.poll(() => cache.getQueryData(['list'])).toBe('all');
    expect(await mount('list')).toBe('all');
    expect(calls).toEqual(['all']);
    cache
      .getQueryCache()
      .find({ queryKey: ['head'] })
      ?.invalidate();
    expect(await mount('head')).toBe('own head');
  });

  it('lets a part ask for itself that was changed while the call is under way', async () => {
    const reply = Promise.withResolvers<Loaded<Parts>>();
    const { calls, mount, open, cache } = aScreen(() => reply.promise);
    cache.setQueryData(['list'], 'before');
    open();
    cache
      .getQueryCache()
      .find({ queryKey: ['list'] })
      ?.invalidate();
    expect(await mount('list')).toBe('own list');
    reply.resolve({ head: 'all', list: 'all' });
    await expect.poll(() => cache.getQueryData(['head'])).toBe('all');
    expect(cache.getQueryData(['list'])).toBe('own list');
    expect(calls).toEqual(['all', 'list']);
  });

  it('asks again for a part that was left before the reply came', async () => {
    const reply = Promise.withResolvers<Loaded<Parts>>();
    const { calls, mount, open, cache, leave } = aScreen(() => reply.promise);
    cache.setQueryData(['list'], 'before', { updatedAt: Date.now() - 60_000 });
    open();
    leave('list');
    await cache.cancelQueries({ queryKey: ['list'] });
    reply.resolve({ head: 'all', list: 'all' });
    await expect.poll(() => cache.getQueryData(['head'])).toBe('all');
    expect(cache.getQueryData(['list'])).toBe('before');
    expect(await mount('list')).toBe('own list');
    expect(calls).toEqual(['all', 'list']);
  });

  it.each([404, 403])('lets each part ask for itself where it is refused with %i', async (status) => {
    const { calls, mount, open } = aScreen(() => Promise.reject(new ApiError(status, undefined)));
    const parts = [mount('head'), mount('list')];
    open();
    expect(await Promise.all(parts)).toEqual(['own head', 'own list']);
    expect(calls).toEqual(['all', 'head', 'list']);
  });

  it('lets a part ask for itself that the reply lacks, as one whose own call refuses it', async () => {
    const { calls, mount, open, cache } = aScreen(async () => ({ head: 'all', list: null }));
    const parts = [mount('head'), mount('list')];
    open();
    expect(await Promise.all(parts)).toEqual(['all', 'own list']);
    expect(calls).toEqual(['all', 'list']);
    open();
    expect(await mount('list')).toBe('own list');
    expect(cache.getQueryData(['list'])).toBe('own list');
  });

  it('fails its parts with any other failure, after which each asks again alone', async () => {
    const { calls, mount, open } = aScreen(() => Promise.reject(new ApiError(503, undefined)));
    const parts = [mount('head'), mount('list')];
    open();
    expect(await Promise.all(parts)).toEqual(['own head', 'own list']);
    expect(calls).toEqual(['all', 'head', 'list']);
  });
});
