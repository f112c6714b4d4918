import { ApiError } from '@daftar/contracts/client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fill, partOf, type Screen } from './one-call.ts';

interface Parts {
  head: string;
  list: string;
}

const keys = { head: ['head'], list: ['list'] };

function aScreen(load: () => Promise<Parts> = async () => ({ head: 'all', list: 'all' })) {
  const cache = new QueryClient();
  const calls: string[] = [];
  const note = <T>(name: string, reply: T): T => {
    calls.push(name);
    return reply;
  };
  const screen: Screen<Parts> = { name: 'one', keys, load: () => note('all', load()) };
  const ask = (part: keyof Parts) => partOf(cache, screen, part, async () => note(part, `own ${part}`));
  return { calls, ask };
}

describe('[DAY-12] one call for the parts of a screen', () => {
  it('answers the parts that are asked for together; one asked for alone asks for itself', async () => {
    const { calls, ask } = aScreen();
    expect(await Promise.all([ask('head'), ask('list')])).toEqual(['all', 'all']);
    expect(await ask('list')).toBe('own list');
    expect(calls).toEqual(['all', 'list']);
  });

  it('fills the parts that come later, unless what is known of them is newer', async () => {
    const load = async () => ({ head: 'all', list: 'all', notes: 'all', more: 'all' });
    const cache = new QueryClient();
    cache.setQueryData(['more'], 'own', { updatedAt: Date.now() + 1000 });
    const screen = { name: 'one', load, keys: { ...keys, notes: ['notes'], more: ['more'] } };
    const ask = (part: 'head' | 'list') => partOf(cache, screen, part, async () => 'own');
    await Promise.all([ask('head'), ask('list')]);
    expect([cache.getQueryData(['notes']), cache.getQueryData(['more'])]).toEqual(['all', 'own']);
  });

  it.each([404, 403])('lets each part ask for itself where it is refused with %i', async (status) => {
    const { calls, ask } = aScreen(() => Promise.reject(new ApiError(status, undefined)));
    expect(await Promise.all([ask('head'), ask('list')])).toEqual(['own head', 'own list']);
    expect(calls).toEqual(['all', 'head', 'list']);
  });

  it('fails all of them with any other failure, after which each asks alone', async () => {
    const { calls, ask } = aScreen(() => Promise.reject(new ApiError(503, undefined)));
    const replies = await Promise.allSettled([ask('head'), ask('list')]);
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('head')).toBe('own head');
    expect(calls).toEqual(['all', 'head']);
  });

  it('lets a part ask for itself that the reply of another version lacks', async () => {
    const { ask } = aScreen(async () => ({ head: 'all' }) as Parts);
    expect(await Promise.all([ask('head'), ask('list')])).toEqual(['all', 'own list']);
  });
});

it('[DAY-12] keeps what a reply brings only where nothing newer is known', async () => {
  const cache = new QueryClient();
  const since = Date.now();
  fill(cache, ['absent'], 'brought', since);
  cache.setQueryData(['older'], 'before', { updatedAt: since - 1 });
  fill(cache, ['older'], 'brought', since);
  // as a mark that was saved while the call was under way
  cache.setQueryData(['newer'], 'saved', { updatedAt: since });
  fill(cache, ['newer'], 'brought', since);
  cache.setQueryData(['changed'], 'before', { updatedAt: since - 1 });
  await cache.invalidateQueries({ queryKey: ['changed'] });
  fill(cache, ['changed'], 'brought', since);
  expect(['absent', 'older', 'newer', 'changed'].map((key) => cache.getQueryData([key]))).toEqual([
    ...['brought', 'brought', 'saved', 'before'],
  ]);
});
