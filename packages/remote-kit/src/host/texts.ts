import { defineTexts } from '@daftar/i18n';

/** Texts that the shell and the fake shell share. */
export const hostTexts = defineTexts({
  'signIn.email': { en: 'Email', ar: 'البريد الإلكتروني' },
  'signIn.password': { en: 'Password', ar: 'كلمة المرور' },
  'signIn.keep': { en: 'Keep me signed in', ar: 'إبقاء تسجيل الدخول' },
  'signIn.keepHelp': {
    en: 'Not on a computer that others use too',
    ar: 'لا يناسب جهازًا يستخدمه آخرون',
  },
  'signIn.submit': { en: 'Sign In', ar: 'تسجيل الدخول' },
  'signIn.checking': { en: 'Checking your browser…', ar: 'جارٍ التحقق من المتصفح…' },
  'signIn.waiting': {
    en: 'Many people are signing in. Please keep this page open…',
    ar: 'يسجل كثيرون الدخول الآن. يرجى إبقاء هذه الصفحة مفتوحة…',
  },
  'passkey.use': { en: 'Use a passkey', ar: 'استخدام مفتاح مرور' },
  'confirm.title': { en: 'Confirm it’s you', ar: 'تأكيد الهوية' },
  'theme.toDark': { en: 'Switch to dark theme', ar: 'التبديل إلى المظهر الداكن' },
  'theme.toLight': { en: 'Switch to light theme', ar: 'التبديل إلى المظهر الفاتح' },
});
