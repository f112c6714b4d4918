import { defineTexts } from '@daftar/i18n';

export const adminCourseTexts = defineTexts({
  'adminCourse.title': { en: 'Courses Management', ar: 'إدارة المقررات' },
});
