import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const trueFalseTexts = defineTexts({
  'trueFalse.true': { en: 'True', ar: 'صواب' },
  'trueFalse.false': { en: 'False', ar: 'خطأ' },
  'trueFalse.statement': { en: 'The statement is', ar: 'العبارة' },
});
