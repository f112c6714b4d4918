// The pages of one’s own account, as a chunk: few people open them, and none with a remote’s page (EDG-05).
export { accountTexts as texts } from '../texts/account.ts';
export { AddFactorPage } from './add-factor-page.tsx';
export { ChoosePasswordPage } from './choose-password-page.tsx';
export { ProfilePage } from './profile-page.tsx';
