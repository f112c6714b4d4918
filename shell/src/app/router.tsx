import { createBrowserRouter } from 'react-router-dom';
import { HomePage } from '../home/home-page.tsx';
import RoutedRemote from '../remotes/routed-remote.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { BrokenFrame } from './broken-frame.tsx';
import { Frame } from './frame.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';

/** The one router (PLT-02). Made only after the session is known, so that it never decides too early (ACC-05). */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <BrokenFrame />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <HomePage /> },
        { path: 'SignIn', element: <SignInPage /> },
        {
          path: 'Profile/:userId',
          lazy: () => import('../profile/routed-profile.tsx'),
          errorElement: <PageNotLoaded />,
        },
        { path: '*', element: <RoutedRemote /> },
      ],
    },
  ]);
}
