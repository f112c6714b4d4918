import { useSessionState } from '@daftar/remote-kit';
import { QueryState } from '@daftar/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type MemberParts, useMember } from '../member/use-member.ts';
import { signInPath } from '../navigation/access.ts';
import { AccountPage } from '../profile/account-page.tsx';

/** A page that needs the parts of somebody signed in. */
export function MemberPage(props: { children: (parts: MemberParts) => ReactNode; skeleton?: ReactNode }) {
  return (
    <QueryState query={useMember()} skeleton={props.skeleton}>
      {props.children}
    </QueryState>
  );
}

/** The profile page, for any signed-in user (ACC-01). */
export function RoutedProfile() {
  const { pathname } = useLocation();
  const state = useSessionState();
  if (state.status !== 'signedIn') return <Navigate to={signInPath(pathname)} replace />;
  return <AccountPage>{({ ProfilePage }) => <ProfilePage />}</AccountPage>;
}
