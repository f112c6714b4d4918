import { useSessionState, useStore } from '@daftar/remote-kit';
import { remotesFor } from '../remotes/canary.ts';
import { knownRemotes, registryStore } from '../remotes/registry.ts';
import { type NavigationLink, navigationLinks } from './items.ts';

/** Home and the items of the caller's role (SHL-02). */
export function useNavigationLinks(): NavigationLink[] {
  const state = useSessionState();
  const registry = useStore(registryStore);
  const session = state.status === 'signedIn' ? state.session : null;
  return session?.mustChangePassword || session?.mustAddFactor
    ? []
    : navigationLinks(session, remotesFor(session?.userId, knownRemotes(registry)));
}
