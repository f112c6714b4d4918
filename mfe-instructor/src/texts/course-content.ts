import { defineTexts } from '@daftar/i18n';

export const courseContentTexts = defineTexts({
  'courseContent.title': { en: 'Course content', ar: 'محتوى المقرر' },
});
