import { defineTexts } from '@daftar/i18n';

/** The student's own action on the course content page. */
export const courseContentTexts = defineTexts({
  'content.handIn': { en: 'Submit', ar: 'تسليم' },
  'content.handInOf': { en: 'Submit {{name}}', ar: 'تسليم {{name}}' },
  'content.mine': { en: 'My submission', ar: 'تسليمي' },
  'content.mineOf': { en: 'My submission for {{name}}', ar: 'تسليمي في {{name}}' },
  'content.details': { en: 'Details', ar: 'التفاصيل' },
  'content.detailsOf': { en: 'Details of {{name}}', ar: 'تفاصيل {{name}}' },
  'content.exam': { en: 'Exam', ar: 'الامتحان' },
  'content.examOf': { en: 'Exam {{name}}', ar: 'الامتحان {{name}}' },
  'content.examResult': { en: 'Result', ar: 'النتيجة' },
  'content.examResultOf': { en: 'Result of {{name}}', ar: 'النتيجة: {{name}}' },
});
