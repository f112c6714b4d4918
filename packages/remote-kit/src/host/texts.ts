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
  'second.code': { en: 'Code from your authenticator app', ar: 'الرمز من تطبيق المصادقة' },
  'second.codeHelp': {
    en: 'Six digits. Without the app, enter one of your recovery codes.',
    ar: 'ستة أرقام. عند تعذر استخدام التطبيق يمكن إدخال أحد رموز الاسترداد.',
  },
  'second.recoveryCode': { en: 'Recovery code', ar: 'رمز استرداد' },
  'second.recoveryHelp': {
    en: 'If your passkey isn’t at hand. Each code works once.',
    ar: 'عند تعذر استخدام مفتاح المرور. كل رمز صالح لمرة واحدة.',
  },
  'second.submit': { en: 'Continue', ar: 'متابعة' },
  'second.back': { en: 'Back', ar: 'رجوع' },
  'passkey.use': { en: 'Use a passkey', ar: 'استخدام مفتاح مرور' },
  'passkey.cancelled': {
    en: 'No passkey was used. Please try again, or use another way.',
    ar: 'لم يُستخدم مفتاح مرور. يرجى إعادة المحاولة أو استخدام طريقة أخرى.',
  },
  'passkey.exists': {
    en: 'This device already has a passkey for your account',
    ar: 'يوجد على هذا الجهاز مفتاح مرور لهذا الحساب من قبل',
  },
  'passkey.wrongSite': {
    en: 'Passkeys don’t work under this address. Please open Daftar under its usual one.',
    ar: 'لا تعمل مفاتيح المرور من هذا العنوان. يرجى فتح دفتر من عنوانه المعتاد.',
  },
  'passkey.notSupported': {
    en: 'This browser or device can’t use a passkey. Please use another way.',
    ar: 'لا يدعم هذا المتصفح أو الجهاز مفاتيح المرور. يرجى استخدام طريقة أخرى.',
  },
  'confirm.code': { en: 'Code from your app instead', ar: 'الرمز من التطبيق بدلًا من ذلك' },
  'confirm.password': { en: 'Password instead', ar: 'كلمة المرور بدلًا من ذلك' },
  'confirm.title': { en: 'Confirm it’s you', ar: 'تأكيد الهوية' },
  'confirm.text': {
    en: 'This step needs to know that it’s still you. You won’t be asked again for five minutes. Everything on the page stays as it is.',
    ar: 'تحتاج هذه الخطوة إلى تأكيد الهوية، ويبقى التأكيد صالحًا خمس دقائق. يبقى كل ما في الصفحة كما هو.',
  },
  'confirm.textOfFactor': {
    en: 'This step needs your passkey or a code from your app; the password alone isn’t enough. If you have lost them, sign out and sign in with a recovery code.',
    ar: 'تحتاج هذه الخطوة إلى مفتاح المرور أو رمز من التطبيق، ولا تكفي كلمة المرور وحدها. عند فقدانهما يمكن تسجيل الخروج، ثم الدخول برمز استرداد.',
  },
  'confirm.submit': { en: 'Confirm', ar: 'تأكيد' },
  'theme.toDark': { en: 'Switch to dark theme', ar: 'التبديل إلى المظهر الداكن' },
  'theme.toLight': { en: 'Switch to light theme', ar: 'التبديل إلى المظهر الفاتح' },
});
