import { defineTexts } from '@daftar/i18n';

/** The student's own action on the course content page. */
export const courseContentTexts = defineTexts({
  'content.handIn': { en: 'Hand in', ar: 'تسليم' },
  'content.handInOf': { en: 'Hand in {{name}}', ar: 'تسليم {{name}}' },
  'content.mine': { en: 'My submission', ar: 'تسليمي' },
  'content.mineOf': { en: 'My submission for {{name}}', ar: 'تسليمي في {{name}}' },
  'content.details': { en: 'Details', ar: 'التفاصيل' },
  'content.detailsOf': { en: 'Details of {{name}}', ar: 'تفاصيل {{name}}' },
});
