import { defineTexts } from '@daftar/i18n';

export const makeExamTexts = defineTexts({
  'makeExam.title': { en: 'Make Exam', ar: 'إعداد امتحان' },
});
