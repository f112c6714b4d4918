import { defineTexts } from '@daftar/i18n';

/** What is said before the changes of a published exam are saved. */
export const saveExamTexts = defineTexts({
  'makeExam.plan.saveTitle': { en: 'Save the exam “{{exam}}”?', ar: 'حفظ الامتحان «{{exam}}»؟' },
  'makeExam.plan.save': { en: 'Save changes', ar: 'حفظ التعديلات' },
  'makeExam.plan.saveText': {
    en: 'The exam is published: its students see the changes at once.',
    ar: 'الامتحان منشور، وستظهر التعديلات للطلاب فور حفظها.',
  },
  'makeExam.plan.changes': { en: 'What changes', ar: 'التعديلات' },
  'makeExam.plan.then': { en: 'The exam then', ar: 'الامتحان بعد التعديل' },
  'makeExam.plan.was': { en: 'was', ar: 'بدلًا من' },
  'makeExam.plan.order': { en: 'The order of the questions', ar: 'ترتيب الأسئلة' },
  'makeExam.plan.rules': { en: 'The rules for sitting it', ar: 'ضوابط أداء الامتحان' },
  'makeExam.plan.added': {
    en: { one: '{{count}} question added', other: '{{count}} questions added' },
    ar: {
      zero: 'لا إضافات',
      one: 'إضافة سؤال واحد',
      two: 'إضافة سؤالين',
      few: 'إضافة {{count}} أسئلة',
      many: 'إضافة {{count}} سؤالًا',
      other: 'إضافة {{count}} سؤال',
    },
  },
  'makeExam.plan.removed': {
    en: { one: '{{count}} question removed', other: '{{count}} questions removed' },
    ar: {
      zero: 'لا حذف',
      one: 'حذف سؤال واحد',
      two: 'حذف سؤالين',
      few: 'حذف {{count}} أسئلة',
      many: 'حذف {{count}} سؤالًا',
      other: 'حذف {{count}} سؤال',
    },
  },
  'makeExam.plan.changed': {
    en: { one: '{{count}} question changed', other: '{{count}} questions changed' },
    ar: {
      zero: 'لا تعديل',
      one: 'تعديل سؤال واحد',
      two: 'تعديل سؤالين',
      few: 'تعديل {{count}} أسئلة',
      many: 'تعديل {{count}} سؤالًا',
      other: 'تعديل {{count}} سؤال',
    },
  },
});
