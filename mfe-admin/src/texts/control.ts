import { defineTexts } from '@daftar/i18n';

/** The name of the control room, on the page of its panel (RST-05). */
export const controlTitleTexts = defineTexts({
  'control.title': { en: 'Control room', ar: 'الكنترول' },
});
