import type { HostPlatform } from '@daftar/remote-kit/host';
import { warmFederation } from './load-remote.ts';

/**
 * Somebody who is signed in will open a remote, so what loads one is fetched at once. The shell shares the rich fields
 * (dates, long lists), so that remotes don't bring their own copies. Staff meet them on nearly every page, so their
 * browsers fetch them when idle; a student's only when needed.
 */
export function warmUp({ session }: Pick<HostPlatform, 'session'>): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  const look = () => {
    const state = session.get();
    if (state.status !== 'signedIn') return;
    stop();
    warmFederation();
    if (state.session.role === 'student') return;
    // on failure, the page that needs it loads it and reports
    whenIdle(() => import('@daftar/ui/rich').catch(() => undefined));
  };
  const stop = session.subscribe(look);
}
