export { accountTexts as texts } from '../texts/account.ts';
export { ResetPasswordPage as Part } from './reset-password-page.tsx';
