import { defineTexts } from '@daftar/i18n';

/** A second factor: they come with the forms that ask for one. */
export const secondTexts = defineTexts({
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
});
