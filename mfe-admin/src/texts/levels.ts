import { defineTexts } from '@daftar/i18n';

/** The name of the panel of levels’ results (RST-09); its other texts come with it. */
export const levelTitleTexts = defineTexts({
  'levels.title': { en: 'Level results', ar: 'نتائج المستويات' },
});
