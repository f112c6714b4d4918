import type { HostPlatform } from '@daftar/remote-kit/host';

/**
 * The rich fields (dates, long lists) are shared from here, so that remotes don't bring their own copy. Staff meet them
 * on nearly every page: their browser fetches them while it has nothing else to do; a student's only when needed.
 */
export function warmUp({ session }: Pick<HostPlatform, 'session'>): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  const look = () => {
    const state = session.get();
    if (state.status !== 'signedIn' || state.session.role === 'student') return;
    stop();
    // what fails here is loaded, and said, when a page needs it
    whenIdle(() => import('@daftar/ui/rich').catch(() => undefined));
  };
  const stop = session.subscribe(look);
}
