import { defineTexts } from '@daftar/i18n';

/** Sign-in, also by a provider. */
export const signInTexts = defineTexts({
  'signInPage.title': { en: 'Sign In', ar: 'تسجيل الدخول' },
  'signInPage.subtitle': {
    en: 'With the email and password of your faculty account.',
    ar: 'بالبريد الإلكتروني وكلمة المرور الخاصين بحساب الكلية.',
  },
  'signInPage.first': {
    en: 'New here? The faculty creates your account; on the first sign-in you choose your own password.',
    ar: 'أول مرة؟ تُنشئ الكلية الحساب، وتُختار كلمة المرور الخاصة عند أول تسجيل دخول.',
  },
  'signInPage.forgot': { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  'provider.title': { en: 'Other ways to sign in', ar: 'طرق أخرى لتسجيل الدخول' },
  'provider.or': { en: 'Or continue with', ar: 'أو المتابعة من خلال' },
  'provider.away': {
    en: '{{name}} does not answer at the moment. You can still sign in with your email and password.',
    ar: 'لا يستجيب «{{name}}» حاليًا. يمكن تسجيل الدخول بالبريد الإلكتروني وكلمة المرور.',
  },
  'password.changed': {
    en: 'Password changed. Please sign in with the new one.',
    ar: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  },
  'providerDone.title': { en: 'Done', ar: 'تم' },
  'providerDone.text': {
    en: 'You can close this tab and go on in the other one.',
    ar: 'يمكن إغلاق علامة التبويب هذه والمتابعة في الأخرى.',
  },
});
