import { defineTexts } from '@daftar/i18n';

export const examResultDetailsTexts = defineTexts({
  'examResultDetails.title': { en: 'Exam Result', ar: 'نتيجة الامتحان' },
  'examResultDetails.open': { en: 'Exam Result by student', ar: 'نتيجة الامتحان لكل طالب' },
});
