import { defineTexts } from '@daftar/i18n';

/** The name of the panel, which the page has before it. */
export const barringTitleTexts = defineTexts({
  'barrings.title': { en: 'Barring for absence', ar: 'الحرمان بسبب الغياب' },
});
