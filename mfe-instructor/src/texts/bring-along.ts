import { defineTexts } from '@daftar/i18n';

/** A doctor brings a course’s contents from another term (YRS-05). */
export const bringAlongTexts = defineTexts({
  'bringAlong.open': { en: 'Bring from another term', ar: 'جلب من فصل دراسي آخر' },
});
