import { defineTexts } from '@daftar/i18n';

/** The name of promotion, on the page of its panel; and whether a student studies, wherever people are listed (YRS-06). */
export const promotionTitleTexts = defineTexts({
  'promotion.title': { en: 'Promotion', ar: 'ترفيع الطلاب' },
  'study.suspended': { en: 'Suspended', ar: 'موقوف القيد' },
  'study.graduated': { en: 'Graduated', ar: 'خريج' },
  'study.left': { en: 'Left', ar: 'ترك الدراسة' },
});
