import { defineTexts } from '@daftar/i18n';

export const assignmentsTexts = defineTexts({
  'assignments.title': { en: 'Assignments', ar: 'التكليفات' },
});
