import { defineTexts } from '@daftar/i18n';

export const coursesTexts = defineTexts({
  'courses.title': { en: 'Courses', ar: 'المقررات' },
});
