import { createPageTexts, type Lang, type Language, type SaidTexts } from '@daftar/i18n';
import { defaultTimeouts, type RegistryEntry, type RemoteModule } from '@daftar/remote-kit';
import { describe, expect, it } from 'vitest';
import { createRemotes, type PageState } from './remotes.ts';

const entry: RegistryEntry = {
  id: 'admin',
  version: '1',
  entry: '/remotes/admin/1/mf-manifest.json',
  contract: 1,
  roles: ['admin'],
  routes: ['/Accounts'],
  navigation: [],
};
const Page = () => null;
const Next = () => null;
const good: RemoteModule = {
  contract: 1,
  id: 'admin',
  routes: [{ path: '/Accounts', lazy: async () => ({ default: Page }) }],
  navigation: [],
  messages: async () => ({ 'accounts.title': { en: 'Accounts', ar: 'الحسابات' } }),
};

interface Options {
  chunk?: number;
  fresh?: RegistryEntry;
  /** The texts of a page that the build has split off, by language. */
  split?: Record<Lang, () => Promise<SaidTexts>>;
}

/** Remotes whose modules come from `tries`, one per attempt; the last one repeats. */
function remotesOf(tries: (() => Promise<unknown>)[], options: Options = {}) {
  let language: Language = 'En';
  const texts = createPageTexts();
  const loads: { version: string; attempt: number }[] = [];
  const reports: unknown[] = [];
  const remotes = createRemotes({
    texts,
    load: ({ version }, _timeouts, attempt) => {
      loads.push({ version, attempt });
      return tries[Math.min(loads.length, tries.length) - 1]!();
    },
    said: async (_entry, _path, lang) => options.split?.[lang]?.(),
    language: () => language,
    timeouts: () => ({ ...defaultTimeouts, chunk: options.chunk ?? 1000 }),
    freshEntry: async () => options.fresh,
    report: (failed) => reports.push(failed),
    shown: (remote, version) => reports.push({ remote, version, shown: true }),
    now: () => 0,
  });
  const settled = async (of = entry): Promise<PageState> => {
    const store = remotes.page(of, '/Accounts');
    while (store.get().status === 'loading') await new Promise((resolve) => setTimeout(resolve, 2));
    return store.get();
  };
  const speak = (next: Language) => {
    language = next;
  };
  return { remotes, loads, reports, settled, texts, speak };
}

const broken = () => Promise.reject(new Error('HTTP 503'));
const works = async () => good;
const never = () => new Promise(() => {});

describe('loading a remote', () => {
  it('[FIX-33] a preload that failed in an outage is forgotten: the page loads once the connection is back', async () => {
    const { remotes, loads, settled } = remotesOf([broken, works]);
    remotes.preload(entry);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await settled()).toEqual({ status: 'ready', Component: Page });
    expect(loads).toHaveLength(2);
  });

  it('[PLT-03] loads a remote once, when one of its pages is opened', async () => {
    const { remotes, loads, settled, texts } = remotesOf([works]);
    expect(loads).toEqual([]);
    expect(await settled()).toEqual({ status: 'ready', Component: Page });
    remotes.page(entry, '/Accounts');
    remotes.preload(entry);
    expect(loads).toHaveLength(1);
    expect(texts.speaker('ar', ['admin'])('accounts.title')).toBe('الحسابات');
  });

  it('[EDG-04] asks for a page’s code and its texts at the same time, and shows nothing without both', async () => {
    const asked: string[] = [];
    let say = () => {};
    const slow: RemoteModule = {
      ...good,
      routes: [
        {
          path: '/Accounts',
          lazy: async () => {
            asked.push('page');
            return { default: Page };
          },
        },
      ],
      messages: () => {
        asked.push('texts');
        return new Promise((resolve) => {
          say = () => resolve({});
        });
      },
    };
    const { remotes, settled } = remotesOf([async () => slow]);
    const store = remotes.page(entry, '/Accounts');
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked.sort()).toEqual(['page', 'texts']);
    expect(store.get()).toMatchObject({ status: 'loading' });
    say();
    expect(await settled()).toMatchObject({ status: 'ready' });

    const silent = remotesOf([async () => ({ ...good, messages: () => Promise.reject(new Error('chunk')) }), works]);
    expect(await silent.settled()).toMatchObject({ status: 'failed' });
    silent.remotes.retry(entry, '/Accounts');
    expect(await silent.settled()).toMatchObject({ status: 'ready' });
  });

  it('[EDG-05] [SHL-05] brings a page’s texts in its language alone, and the other ones before a switch that keeps the page', async () => {
    const asked: string[] = [];
    let isOnline = true;
    const of = (lang: Lang, title: string) => async () => {
      asked.push(lang);
      if (!isOnline) throw new TypeError('Failed to fetch');
      return { 'accounts.title': title };
    };
    const { remotes, settled, texts, speak } = remotesOf([works], {
      split: { en: of('en', 'All accounts'), ar: of('ar', 'كل الحسابات') },
    });
    await settled();
    expect(asked).toEqual(['en']);
    expect(texts.speaker('en', ['admin'])('accounts.title')).toBe('All accounts');
    const shown = remotes.page(entry, '/Accounts');

    isOnline = false;
    await expect(remotes.inLanguage(entry, '/Accounts', 'Ar')).rejects.toThrow('Failed to fetch');
    isOnline = true;
    await remotes.inLanguage(entry, '/Accounts', 'Ar');
    speak('Ar');
    // the same page, with all that is in it
    expect(remotes.page(entry, '/Accounts')).toBe(shown);
    expect(texts.speaker('ar', ['admin'])('accounts.title')).toBe('كل الحسابات');
    expect(asked).toEqual(['en', 'ar', 'ar']);
  });

  it('[EDG-05] a page that was left before a switch gets its texts when it is opened again', async () => {
    const split = {
      en: async () => ({ 'accounts.title': 'Accounts' }),
      ar: async () => ({ 'accounts.title': 'الحسابات' }),
    };
    const { settled, texts, speak, loads } = remotesOf([works], { split });
    await settled();
    speak('Ar');
    expect(texts.speaker('ar', ['admin'])('accounts.title')).toBe('accounts.title');
    expect(await settled()).toEqual({ status: 'ready', Component: Page });
    expect(texts.speaker('ar', ['admin'])('accounts.title')).toBe('الحسابات');
    expect(loads).toHaveLength(1);
  });

  it('[PLT-05] reports a failure and recovers by a retry that loads it again', async () => {
    const { remotes, loads, settled } = remotesOf([broken, works]);
    expect(await settled()).toMatchObject({ status: 'failed', failure: { kind: 'failed' } });
    remotes.retry(entry, '/Accounts');
    expect(await settled()).toMatchObject({ status: 'ready' });
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it('[PLT-05] gives up on a remote that hangs, and a retry does not wait for it', async () => {
    const { remotes, settled } = remotesOf([never, works], { chunk: 20 });
    expect(await settled()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    remotes.retry(entry, '/Accounts');
    expect(await settled()).toMatchObject({ status: 'ready' });
  });

  it('[PLT-03] [PLT-05] tells a script that the bundler gave up on from one that failed', async () => {
    const chunk = (type: string) => () =>
      Promise.reject(
        Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: x)`), { name: 'ChunkLoadError', type }),
      );
    expect(await remotesOf([chunk('timeout')]).settled()).toMatchObject({ failure: { kind: 'timeout' } });
    expect(await remotesOf([chunk('missing')]).settled()).toMatchObject({ failure: { kind: 'failed' } });
  });

  it.each([
    ['nothing', undefined],
    ['garbage', { hello: 'world' }],
    ['a module without that page', { ...good, routes: [] }],
  ])('[PLT-05] treats %s as a failure', async (_name, module) => {
    const { settled } = remotesOf([async () => module]);
    expect(await settled()).toMatchObject({ status: 'failed', failure: { kind: 'failed' } });
  });

  it('[PLT-05] refuses another contract, declared by the registry or by the module', async () => {
    const { remotes, loads } = remotesOf([works]);
    const store = remotes.page({ ...entry, contract: 2 }, '/Accounts');
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.get()).toMatchObject({ status: 'failed', failure: { kind: 'contract' } });
    expect(loads).toEqual([]);
    const { settled } = remotesOf([async () => ({ ...good, contract: 3 })]);
    expect(await settled()).toMatchObject({ status: 'failed', failure: { kind: 'contract' } });
  });

  it('[PLT-04] takes the registry’s present build for a remote that never ran in this tab', async () => {
    const { remotes, loads, settled } = remotesOf([broken, works], { fresh: { ...entry, version: '0-rolled-back' } });
    await settled();
    remotes.retry(entry, '/Accounts');
    await settled();
    expect(loads.map(({ version }) => version)).toEqual(['1', '0-rolled-back']);
  });

  it('keeps the version that a tab has run', async () => {
    let fails = true;
    const flaky: RemoteModule = {
      ...good,
      routes: [
        {
          path: '/Accounts',
          lazy: () => (fails ? Promise.reject(new Error('chunk')) : Promise.resolve({ default: Page })),
        },
      ],
    };
    const { remotes, loads, settled } = remotesOf([async () => flaky], { fresh: { ...entry, version: '2' } });
    expect(await settled()).toMatchObject({ status: 'failed' });
    fails = false;
    remotes.retry(entry, '/Accounts');
    expect(await settled()).toMatchObject({ status: 'ready' });
    expect(loads.map(({ version }) => version)).toEqual(['1', '1']);
  });

  const updated: RegistryEntry = { ...entry, version: '2', previous: entry };
  const versions = (loads: { version: string }[]) => loads.map(({ version }) => version);

  it.each([
    ['doesn’t load', broken, 'failed'],
    ['is garbage', async () => ({ hello: 'world' }), 'failed'],
    ['is made for another contract', async () => ({ ...good, contract: 3 }), 'contract'],
  ])(
    '[DLV-05] [SHP-05] shows the version before, once, when the present one %s, and reports it',
    async (_what, fails, kind) => {
      const { loads, reports, settled } = remotesOf([fails, works]);
      expect(await settled(updated)).toEqual({ status: 'ready', Component: Page, isPrevious: true });
      expect(versions(loads)).toEqual(['2', '1']);
      expect(reports).toEqual([{ remote: 'admin', version: '2', kind }]);
    },
  );

  it('[DLV-05] [SHP-05] does the same when the page throws before it is seen, but not after', async () => {
    const first = remotesOf([works]);
    expect(await first.settled(updated)).toMatchObject({ status: 'ready' });
    expect(first.remotes.crashed(updated, '/Accounts')).toBe(true);
    expect(await first.settled(updated)).toMatchObject({ status: 'ready', isPrevious: true });
    expect(first.remotes.crashed(updated, '/Accounts')).toBe(false);
    expect(first.reports).toEqual([
      { remote: 'admin', version: '2', kind: 'crash' },
      { remote: 'admin', version: '1', kind: 'crash' },
    ]);

    const seen = remotesOf([works]);
    await seen.settled(updated);
    seen.remotes.wasShown(updated);
    expect(seen.remotes.crashed(updated, '/Accounts')).toBe(false);
    expect(seen.remotes.versionsInUse([updated]).get('admin')?.version).toBe('2');
  });

  it('[SHP-07] a developer’s next build is loaded beside the one that is shown, and has its own page', async () => {
    const next: RemoteModule = {
      ...good,
      routes: [{ path: '/Accounts', lazy: async () => ({ default: Next }) }],
      messages: async () => ({ 'accounts.title': { en: 'All accounts', ar: 'كل الحسابات' } }),
    };
    const { remotes, loads, settled, texts } = remotesOf([works, async () => next]);
    await settled();
    remotes.wasShown(entry);
    const built = { ...entry, version: '1-s2' };
    expect(await settled(built)).toEqual({ status: 'ready', Component: Next });
    expect(await settled()).toEqual({ status: 'ready', Component: Page });
    expect(versions(loads)).toEqual(['1', '1-s2']);
    expect(texts.speaker('en', ['admin'])('accounts.title')).toBe('All accounts');
    expect(remotes.versionsInUse([built]).get('admin')?.version).toBe('1-s2');
  });

  it('[DLV-05] says so when both versions fail, and a retry begins with the present one', async () => {
    const { remotes, loads, settled } = remotesOf([broken, broken, works]);
    expect(await settled(updated)).toMatchObject({ status: 'failed' });
    remotes.retry(updated, '/Accounts');
    expect(await settled(updated)).toEqual({ status: 'ready', Component: Page });
    expect(versions(loads)).toEqual(['2', '1', '2']);
  });
});
