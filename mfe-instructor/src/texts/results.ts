import { defineTexts } from '@daftar/i18n';

export const resultsTexts = defineTexts({
  'results.title': { en: 'Students/Results', ar: 'الطلاب والنتائج' },
});
