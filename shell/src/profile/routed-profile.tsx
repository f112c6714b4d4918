import { useSessionState } from '@daftar/remote-kit';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../navigation/access.ts';
import ProfilePage from './profile-page.tsx';

/** The profile page, for any signed-in user (ACC-01). */
export function RoutedProfile() {
  const { pathname } = useLocation();
  const state = useSessionState();
  return state.status === 'signedIn' ? <ProfilePage /> : <Navigate to={signInPath(pathname)} replace />;
}
