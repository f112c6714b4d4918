import { defineTexts } from '@daftar/i18n';

/** To somebody whose role will need a second factor (TRU-16). */
export const factorDueTexts = defineTexts({
  'factorDue.title': { en: 'Add a second way to sign in', ar: 'إضافة وسيلة ثانية لتسجيل الدخول' },
  'factorDue.text': {
    en: 'A passkey or an authenticator app takes a minute to set up. It is needed from',
    ar: 'يستغرق إعداد مفتاح مرور أو تطبيق مصادقة دقيقة واحدة، وسيكون مطلوبًا ابتداءً من',
  },
  'factorDue.open': { en: 'Set it up', ar: 'الإعداد' },
});
