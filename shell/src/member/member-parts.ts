// What only somebody signed in needs, as one chunk (EDG-05): `use-member.ts` loads it.
export { ExamFooter } from '../footer/exam-footer.tsx';
export { NavigationIcon } from '../navigation/icons.tsx';
export { NotificationBell } from '../notifications/notification-bell.tsx';
export { openLoadReports } from '../remotes/load-reports.ts';
export { RemotePage } from '../remotes/remote-page.tsx';
export { SignInAgain } from '../session/sign-in-again.tsx';
export { memberTexts as texts } from '../texts/member.ts';
export { Welcome } from '../welcome/welcome.tsx';
