import { defineTexts } from '@daftar/i18n';

/** How a work was marked, for its student (DAY-04). */
export const feedbackTexts = defineTexts({
  'feedback.rubric': { en: 'Rubric', ar: 'سلم التقدير' },
  'feedback.rubricBefore': { en: 'How it will be marked', ar: 'كيف سيتم التصحيح' },
  'feedback.howMarked': { en: 'How your essays were marked', ar: 'كيف صُححت الأسئلة المقالية' },
  'feedback.question': { en: 'Question {{number}}', ar: 'السؤال {{number}}' },
  'feedback.chosen': { en: 'chosen', ar: 'المختار' },
  'feedback.points': { en: 'Points: {{points}}', ar: 'الدرجة: {{points}}' },
});
