import { defineTexts } from '@daftar/i18n';

export const examPreviewTexts = defineTexts({
  'examPreview.title': { en: 'Exam Preview', ar: 'معاينة الامتحانات' },
});
