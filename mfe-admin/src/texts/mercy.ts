import { defineTexts } from '@daftar/i18n';

/** The name of the panel of mercy rules (RST-08). */
export const mercyTitleTexts = defineTexts({
  'mercy.title': { en: 'Mercy rules', ar: 'قواعد الرأفة' },
});
