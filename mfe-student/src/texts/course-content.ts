import { defineTexts } from '@daftar/i18n';

/** The student's own action on the course content page. */
export const courseContentTexts = defineTexts({
  'content.handInWork': { en: 'Submit work', ar: 'تسليم الأعمال' },
  'content.takeExam': { en: 'Take the exam', ar: 'أداء الامتحان' },
  'content.doneOf': { en: '{{done}} of {{all}}', ar: '{{done}} من {{all}}' },
  'content.ownScore': { en: 'My score so far', ar: 'درجتي حتى الآن' },
  'content.toRead': {
    en: { one: 'Read one new chapter', other: 'Read {{count}} new chapters' },
    ar: {
      zero: 'لا فصول جديدة للقراءة',
      one: 'قراءة فصل جديد',
      two: 'قراءة فصلين جديدين',
      few: 'قراءة {{count}} فصول جديدة',
      many: 'قراءة {{count}} فصلًا جديدًا',
      other: 'قراءة {{count}} فصل جديد',
    },
  },
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
