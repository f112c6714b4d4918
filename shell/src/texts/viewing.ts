import { defineTexts } from '@daftar/i18n';

/** The banner over what an admin views as somebody else (TRU-18). */
export const viewingTexts = defineTexts({
  'viewing.title': { en: 'Viewing as somebody else', ar: 'العرض بحساب شخص آخر' },
  'viewing.as': { en: 'Viewing as', ar: 'العرض بحساب' },
  'viewing.readOnly': {
    en: 'Nothing can be changed. It ends by itself:',
    ar: 'لا يمكن تغيير شيء. ينتهي العرض تلقائيًا:',
  },
  'viewing.stop': { en: 'Stop viewing', ar: 'إنهاء العرض' },
});
