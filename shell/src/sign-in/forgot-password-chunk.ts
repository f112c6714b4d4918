export { accountTexts as texts } from '../texts/account.ts';
export { ForgotPasswordPage as Part } from './forgot-password-page.tsx';
