import { createBrowserRouter } from 'react-router-dom';
import { AccessibilityPage } from '../accessibility/accessibility-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { RoutedProfile } from '../profile/routed-profile.tsx';
import { VerifyReceiptPage } from '../receipts/verify-receipt-page.tsx';
import { ForgotPasswordPage } from '../sign-in/forgot-password-page.tsx';
import { ResetPasswordPage } from '../sign-in/reset-password-page.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { BrokenFrame } from './broken-frame.tsx';
import { Frame } from './frame.tsx';
import RoutedRemote from './routed-remote.tsx';

/** The one router (PLT-02). Made only after the session is known, so that it never decides too early (ACC-05). */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <BrokenFrame />,
      children: [
        { index: true, element: <HomePage /> },
        { path: 'SignIn', element: <SignInPage /> },
        { path: 'ForgotPassword', element: <ForgotPasswordPage /> },
        { path: 'ResetPassword', element: <ResetPasswordPage /> },
        { path: 'accessibility', element: <AccessibilityPage /> },
        { path: 'verify-receipt', element: <VerifyReceiptPage /> },
        // part of the shell, not a separate chunk: it must open without a network (SHL-14)
        { path: 'Profile/:userId', element: <RoutedProfile /> },
        { path: '*', element: <RoutedRemote /> },
      ],
    },
  ]);
}
