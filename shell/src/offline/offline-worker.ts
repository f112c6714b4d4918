import type { RegistryEntry } from '@daftar/remote-kit';
import type { HostPlatform } from '@daftar/remote-kit/host';
import { registryStore } from '../remotes/registry.ts';
import { wantedSet } from './keep-set.ts';

interface Parts {
  platform: Pick<HostPlatform, 'session' | 'config' | 'focusedScreens' | 'online' | 'keptOffline'>;
  /** The remotes as this person gets them. */
  entries: () => readonly RegistryEntry[];
  /** The versions that this tab has loaded, by remote. */
  running: () => ReadonlyMap<string, RegistryEntry>;
  container: ServiceWorkerContainer | undefined;
}

const examPage = '/takeexam';
/** Asking the worker too early would slow down the page itself. */
const soon = (work: () => void): void => {
  const whenIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 1000));
  whenIdle(work, { timeout: 3000 });
};

/**
 * Registers the worker for signed-in people and tells it what to keep (EDG-01): when the session and the registry are
 * known, and again when an exam opens. Where a browser can’t, or the installation says OFFLINE=off, pages work as
 * without it. Answers how to stop looking.
 */
export function startOfflineWorker({ platform, entries, running, container }: Parts): () => void {
  if (!container) return () => {};
  const { session, config, focusedScreens, online, keptOffline } = platform;
  let asked = '';

  async function keep(): Promise<void> {
    const state = session.get();
    if (state.status !== 'signedIn' || state.ended || state.offline || state.session.viewing) return;
    if (registryStore.get().status !== 'ready') return;
    if (!config.get().worksOffline) return end();
    const { role } = state.session;
    const sits = role === 'student' && (focusedScreens.get() > 0 || isExamPage());
    const wanted = wantedSet({ entries: entries(), running: running(), role, sits });
    const text = JSON.stringify(wanted);
    if (text === asked) return;
    asked = text;
    keptOffline.set(null);
    /** What is said before Start; after a failure the next change of the page, or the network’s return, asks again. */
    const found = (kept: boolean, problem?: unknown) => {
      if (asked !== text) return;
      if (!kept) {
        console.warn(`offline: ${problem}`);
        asked = '';
      }
      keptOffline.set(kept);
    };
    try {
      await container?.register('/worker.js', { updateViaCache: 'none' });
      const { active } = (await container?.ready) ?? {};
      const answer = new MessageChannel();
      answer.port1.onmessage = ({ data }) => {
        found(data.kept, data.problem);
        document.documentElement.dataset.kept = String(data.kept);
        answer.port1.close();
      };
      if (!active) throw new Error('no worker');
      active.postMessage(wanted, [answer.port2]);
    } catch (error) {
      found(false, error);
    }
  }

  async function end(): Promise<void> {
    const registration = await container?.getRegistration('/').catch(() => undefined);
    await registration?.unregister();
  }

  const look = () => soon(() => void keep());
  const watched = [
    session.subscribe(look),
    registryStore.subscribe(look),
    focusedScreens.subscribe(look),
    online.subscribe(() => online.get() && look()),
  ];
  return () => {
    for (const stop of watched) stop();
  };
}

const isExamPage = () => location.pathname.toLowerCase() === examPage;
