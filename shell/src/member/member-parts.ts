import { accountTexts } from '../texts/account.ts';
import { memberTexts } from '../texts/member.ts';

// What only somebody signed in needs, as one chunk (EDG-05): `use-member.ts` loads it.
export { ExamFooter } from '../footer/exam-footer.tsx';
export { NavigationIcon } from '../navigation/icons.tsx';
export { NotificationBell } from '../notifications/notification-bell.tsx';
export { AddFactorPage } from '../profile/add-factor-page.tsx';
export { ChoosePasswordPage } from '../profile/choose-password-page.tsx';
export { ProfilePage } from '../profile/profile-page.tsx';
export { openLoadReports } from '../remotes/load-reports.ts';
export { RemotePage } from '../remotes/remote-page.tsx';
export { SignInAgain } from '../session/sign-in-again.tsx';
export { ViewingBanner } from '../session/viewing-banner.tsx';
export { Welcome } from '../welcome/welcome.tsx';

export const texts = { ...accountTexts, ...memberTexts };
