import { createStore, type RegistryEntry } from '@daftar/remote-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { overrideStore } from './override.ts';
import { registryStore } from './registry.ts';
import type { PageState } from './remotes.ts';
import { showBuild } from './show-build.ts';
import type { Ask } from './with-override.ts';

const Nothing = () => null;
const what = 'http://127.0.0.1:5173';
const build = (version: string): RegistryEntry => ({
  id: 'student',
  version,
  entry: `${what}/remotes/student/${version}/mf-manifest.json`,
  integrity: { manifest: 'sha384-x' },
  contract: 1,
  roles: ['student'],
  routes: ['/TakeExam'],
  navigation: [],
});

// other files of the worker have the same stores and globals
afterEach(() => {
  vi.unstubAllGlobals();
  overrideStore.set({ status: 'none' });
  registryStore.set({ status: 'loading' });
});

/** A tab that shows build 1 while 2 is loading. */
function tab(ask: Ask = async () => ({ status: 'ok', entry: null })) {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  vi.stubGlobal('document', { head: { querySelectorAll: () => [] } });
  const override = { remote: 'student', what };
  overrideStore.set({ status: 'on', override, version: '1.0' });
  const registry = { remotes: [build('1.0')], timeouts: { manifest: 1, chunk: 1, slow: 1 }, problems: [] };
  registryStore.set({ status: 'ready', registry });
  const page = createStore<PageState>({ status: 'loading', since: 0 });
  let unsaved = false;
  const shown = showBuild(build('2.0'), {
    remotes: { page: () => page },
    ask,
    pathname: '/TakeExam',
    isHeld: () => unsaved,
  });
  return {
    shown,
    type: () => {
      unsaved = true;
    },
    load: () => page.set({ status: 'ready', Component: Nothing }),
    version: () => {
      const state = registryStore.get();
      return state.status === 'ready' && state.registry.remotes[0]?.version;
    },
  };
}

test('[SHP-07] a build takes the place of the one before when it is loaded', async () => {
  const { shown, load, version } = tab();
  expect(version()).toBe('1.0');
  load();
  expect(await shown).toMatchObject({ status: 'on', version: '2.0' });
  expect(version()).toBe('2.0');
});

test('[SHP-07] what is typed while a build is loading keeps the page that is shown', async () => {
  const { shown, type, load, version } = tab();
  type();
  load();
  expect(await shown).toEqual({ status: 'held' });
  expect([version(), overrideStore.get()]).toEqual(['1.0', expect.objectContaining({ version: '1.0' })]);
});

test('[SHP-07] what is typed while core-api is asked is not lost to the reload that says why it refuses', async () => {
  const said = { en: 'no', ar: 'لا' };
  const { shown, type } = tab(async () => ({ status: 'refused', said }));
  type();
  expect(await shown).toEqual({ status: 'held' });
});
