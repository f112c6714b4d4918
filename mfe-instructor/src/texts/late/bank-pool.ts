import { defineTexts } from '@daftar/i18n';

/** Choosing questions of a bank as a pool (QST-06): apart from the bank’s own texts, whose page has no such choice. */
export const bankPoolTexts = defineTexts({
  'bank.asPool': { en: 'As a pool: draw some of these for each student', ar: 'كمجموعة: سحب بعضها لكل طالب' },
  'bank.asPoolHelp': {
    en: 'All questions of a pool have the same points.',
    ar: 'تتساوى درجات جميع أسئلة المجموعة.',
  },
  'bank.draw': { en: 'Questions drawn', ar: 'عدد الأسئلة المسحوبة' },
  'bank.drawRange': { en: 'A number from 1 to {{most}}', ar: 'رقم من 1 إلى {{most}}' },
  'bank.poolPoints': { en: 'Points of each', ar: 'درجة كل سؤال' },
  'bank.poolPointsRange': { en: 'A whole number from 1 on', ar: 'رقم صحيح يبدأ من 1' },
  'bank.selectShown': { en: 'Select all shown', ar: 'تحديد كل المعروض' },
  'bank.pickPool': { en: 'Add as a pool', ar: 'إضافة كمجموعة' },
});
