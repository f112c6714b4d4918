import { useRoutes } from 'react-router-dom';
import { Chunk, type LoadedChunk } from '../chunks/chunk.tsx';
import { HomePage } from '../home/home-page.tsx';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { BrokenFrame } from './broken-frame.tsx';
import { Frame } from './frame.tsx';
import { RoutedProfile } from './member-page.tsx';
import RoutedRemote from './routed-remote.tsx';

const chunk = (path: string, load: () => Promise<LoadedChunk>) => <Chunk key={path} name={path} load={load} />;

const routes = [
  {
    element: <Frame />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'SignIn', element: <SignInPage /> },
      { path: 'ForgotPassword', element: chunk('forgot', () => import('../sign-in/forgot-password-chunk.ts')) },
      { path: 'ResetPassword', element: chunk('reset', () => import('../sign-in/reset-password-chunk.ts')) },
      { path: 'accessibility', element: chunk('accessibility', () => import('../accessibility/chunk.ts')) },
      { path: 'verify-receipt', element: chunk('receipt', () => import('../receipts/chunk.ts')) },
      { path: 'verify-sheet', element: chunk('sheet', () => import('../receipts/sheet-chunk.ts')) },
      { path: 'Profile/:userId', element: <RoutedProfile /> },
      { path: '*', element: <RoutedRemote /> },
    ],
  },
];

/** The shell’s pages by their paths, and of remotes. */
export function ShellPages() {
  return <RemoteBoundary fallback={() => <BrokenFrame />}>{useRoutes(routes)}</RemoteBoundary>;
}
