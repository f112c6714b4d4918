import { defineTexts } from '@daftar/i18n';

/** The texts of editors of accepted numbers and texts. */
export const acceptedWords = defineTexts({
  'accepted.is': { en: 'Right is', ar: 'الصحيح' },
  'accepted.is.exact': { en: 'this number', ar: 'هذا العدد' },
  'accepted.is.within': { en: 'this number, give or take', ar: 'هذا العدد بفارق لا يتجاوز' },
  'accepted.is.percent': { en: 'this number, give or take percent', ar: 'هذا العدد بفارق نسبته المئوية' },
  'accepted.is.digits': { en: 'this number in significant digits', ar: 'هذا العدد بعدد أرقام معنوية' },
  'accepted.is.range': { en: 'a number from … to', ar: 'عدد من … إلى' },
  'accepted.value': { en: 'Number', ar: 'العدد' },
  'accepted.low': { en: 'From', ar: 'من' },
  'accepted.by.within': { en: 'Distance', ar: 'الفارق' },
  'accepted.by.percent': { en: 'Percent', ar: 'النسبة المئوية' },
  'accepted.by.digits': { en: 'Digits', ar: 'عدد الأرقام' },
  'accepted.by.range': { en: 'To', ar: 'إلى' },
  'accepted.text': { en: 'Accepted answer {{number}}', ar: 'الإجابة المقبولة {{number}}' },
  'accepted.wildcard': { en: '* stands for anything', ar: 'الرمز * يعني أي نص' },
});
