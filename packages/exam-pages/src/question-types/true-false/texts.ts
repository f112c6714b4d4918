import { defineTexts } from '@daftar/i18n';
import { typeTexts } from '../define.ts';

export const useTrueFalseTexts = typeTexts(
  defineTexts({
    'trueFalse.true': { en: 'True', ar: 'صواب' },
    'trueFalse.false': { en: 'False', ar: 'خطأ' },
    'trueFalse.statement': { en: 'The statement is', ar: 'العبارة' },
  }),
);
