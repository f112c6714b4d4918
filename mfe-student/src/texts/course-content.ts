import { defineTexts } from '@daftar/i18n';

/** The student's own action on the course content page. */
export const courseContentTexts = defineTexts({
  'content.handIn': { en: 'Hand in', ar: 'تسليم' },
  'content.handInOf': { en: 'Hand in {{name}}', ar: 'تسليم {{name}}' },
  'content.openWork': { en: 'My submission', ar: 'تسليمي' },
  'content.openWorkOf': { en: 'My submission for {{name}}', ar: 'تسليمي في {{name}}' },
});
