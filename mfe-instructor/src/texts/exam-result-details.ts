import { defineTexts } from '@daftar/i18n';

export const examResultDetailsTexts = defineTexts({
  'examResultDetails.title': { en: 'Exam Result', ar: 'نتيجة الامتحان' },
});
