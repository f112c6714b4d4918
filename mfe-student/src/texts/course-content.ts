import { defineTexts } from '@daftar/i18n';

/** The student's own action on the course content page. */
export const courseContentTexts = defineTexts({
  'content.handIn': { en: 'Submit', ar: 'تسليم' },
  'content.handInOf': { en: 'Submit {{name}}', ar: 'تسليم {{name}}' },
  'content.openWork': { en: 'My submission', ar: 'تسليمي' },
  'content.openWorkOf': { en: 'My submission for {{name}}', ar: 'تسليمي في {{name}}' },
});
