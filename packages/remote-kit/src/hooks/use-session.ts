import { type Session, type SessionState, usePlatform } from '../platform.tsx';
import { useStore } from '../store.ts';

/** The signed-in user. A remote's page is only shown to a signed-in user, so there always is one. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('useSession is for pages of signed-in users');
  return state.session;
}

/** For the shell: the session with its states before, without and after a user. */
export function useSessionState(): SessionState {
  return useStore(usePlatform().session);
}

/**
 * Whether an owner has granted the caller a permission of the remote, such as `library.manage` (SHP-08). It decides what
 * a page shows; what may be done, the remote’s service decides.
 */
export const useMay = (permission: string): boolean => useSession().permissions?.includes(permission) ?? false;
