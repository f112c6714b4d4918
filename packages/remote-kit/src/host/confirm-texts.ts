import { defineTexts } from '@daftar/i18n';

/** “Confirm it’s you”: they come with its form. */
export const confirmTexts = defineTexts({
  'confirm.code': { en: 'Code from your app instead', ar: 'الرمز من التطبيق بدلًا من ذلك' },
  'confirm.password': { en: 'Password instead', ar: 'كلمة المرور بدلًا من ذلك' },
  'confirm.text': {
    en: 'This step needs to know that it’s still you. Everything on the page stays as it is.',
    ar: 'تحتاج هذه الخطوة إلى تأكيد الهوية. يبقى كل ما في الصفحة كما هو.',
  },
  'confirm.textOfFactor': {
    en: 'This step needs your passkey or a code from your app; the password alone isn’t enough. If you have lost them, sign out and sign in with a recovery code.',
    ar: 'تحتاج هذه الخطوة إلى مفتاح المرور أو رمز من التطبيق، ولا تكفي كلمة المرور وحدها. عند فقدانهما يمكن تسجيل الخروج، ثم الدخول برمز استرداد.',
  },
  'confirm.provider': { en: 'Sign in at the provider again', ar: 'تسجيل الدخول من جهة الدخول من جديد' },
  'confirm.submit': { en: 'Confirm', ar: 'تأكيد' },
});
