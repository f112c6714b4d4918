import type { HostPlatform } from '@daftar/remote-kit/host';
import { loadAccountParts } from '../profile/account-page.tsx';
import { warmFederation } from './load-remote.ts';

/**
 * Somebody who is signed in will open a remote, so what loads one is fetched at once; the pages of their own account when
 * the browser is idle.
 */
export function warmUp({ session }: Pick<HostPlatform, 'session'>): void {
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000);
  const look = () => {
    const state = session.get();
    if (state.status !== 'signedIn') return;
    stop();
    warmFederation();
    // it opens without a network (SHL-14)
    whenIdle(() => loadAccountParts().catch(() => undefined));
  };
  const stop = session.subscribe(look);
}
