import { usePlatform, useSessionState, useStore } from '@daftar/remote-kit';
import { Navigate, useLocation } from 'react-router-dom';
import { destinationOf, signInPath } from '../navigation/access.ts';
import { remotesFor } from '../remotes/canary.ts';
import { loadRegistry, registryStore } from '../remotes/registry.ts';
import { RegistryError, RemoteLoading } from '../remotes/remote-loading.tsx';
import { MemberPage } from './member-page.tsx';

/** Every path that isn't the shell's own: a remote's page, sign-in, or home (ACC-02 to ACC-04, ACC-08). */
export default function RoutedRemote() {
  const place = useLocation();
  const state = useSessionState();
  const registry = useStore(registryStore);
  const term = useStore(usePlatform().term);
  if (registry.status === 'loading') return <RemoteLoading />;
  if (registry.status === 'failed') return <RegistryError onRetry={loadRegistry} />;

  const session = state.status === 'signedIn' ? state.session : null;
  const destination = destinationOf(place, session, remotesFor(session?.userId, registry.registry.remotes));
  if (destination.kind === 'home') return <Navigate to="/" replace />;
  if (destination.kind === 'signIn') return <Navigate to={signInPath(destination.next)} replace />;
  const { entry, path } = destination;
  // one page per path and term: its own state, not that of the page before it
  return (
    <MemberPage skeleton={<RemoteLoading />}>
      {({ RemotePage }) => <RemotePage key={`${entry.id} ${path} ${term}`} entry={entry} path={path} />}
    </MemberPage>
  );
}
