import { defineTexts } from '@daftar/i18n';

export const takeExamTexts = defineTexts({
  'takeExam.title': { en: 'Take Exam', ar: 'أداء الامتحان' },
});
