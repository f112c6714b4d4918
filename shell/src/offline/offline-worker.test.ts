import { createStore, type PlatformConfig, type SessionState } from '@daftar/remote-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { registryStore } from '../remotes/registry.ts';
import { startOfflineWorker } from './offline-worker.ts';

const mona = { userId: 2000001, role: 'student' };

/** A browser whose worker gives each request the next of these answers; an error: it can’t be registered. */
function browser(answers: ({ kept: boolean; problem?: string } | Error)[]) {
  const asked: unknown[] = [];
  const postMessage = (wanted: unknown, [port]: MessagePort[]) => {
    asked.push(wanted);
    port?.postMessage(answers.shift());
  };
  const container = {
    register: async () => {
      if (answers[0] instanceof Error) throw answers.shift();
    },
    ready: Promise.resolve({ active: { postMessage } }),
  } as unknown as ServiceWorkerContainer;
  const platform = {
    session: createStore({ status: 'signedIn', session: mona, ended: false } as unknown as SessionState),
    config: createStore({ worksOffline: true } as PlatformConfig),
    focusedScreens: createStore(0),
    online: createStore(true),
    keptOffline: createStore<boolean | null>(null),
  };
  // the registry is shared by all files of a worker
  onTestFinished(startOfflineWorker({ platform, entries: () => [], running: () => new Map(), container }));
  const begin = () => registryStore.set({ status: 'ready', registry: { remotes: [] } as never });
  return { platform, asked, begin };
}

beforeEach(() => {
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { pathname: '/TakeExam' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  registryStore.set({ status: 'loading' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[EDG-01] the page before Start learns that files could not be kept; the exam’s start and the network’s return ask again', async () => {
  const { platform, asked, begin } = browser([
    { kept: false, problem: 'no room' },
    new Error('denied'),
    { kept: true },
  ]);
  const { keptOffline, online } = platform;
  begin();
  await vi.waitFor(() => expect(keptOffline.get()).toBe(false));
  expect(asked).toHaveLength(1);

  const seen: (boolean | null)[] = [];
  keptOffline.subscribe(() => seen.push(keptOffline.get()));
  platform.focusedScreens.set(1);
  online.set(false);
  await vi.waitFor(() => expect(seen).toEqual([null, false]));
  online.set(true);
  await vi.waitFor(() => expect(keptOffline.get()).toBe(true));
  expect(asked).toHaveLength(2);

  // what is kept is not asked for twice
  platform.focusedScreens.set(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(2);
});
