import { defineTexts } from '@daftar/i18n';

/** The faculty's scale of grades (DAY-06). */
export const gradeScaleTexts = defineTexts({
  'gradeScale.title': { en: 'Grade scale', ar: 'جدول التقديرات' },
  'gradeScale.help': {
    en: 'The lowest mark out of 100 for each letter and grade. Each step runs up to the next.',
    ar: 'الدرجة من 100 التي يبدأ عندها كل رمز وتقدير، ويمتد كل تقدير حتى الذي يليه.',
  },
  'gradeScale.own': { en: 'Set by the faculty', ar: 'من تحديد الكلية' },
  'gradeScale.usual': { en: 'The usual one', ar: 'السلم المعتاد' },
  'gradeScale.effect': {
    en: 'The letters of all gradebooks follow a change at once.',
    ar: 'تتبع رموز جميع كشوف الدرجات أي تعديل فور حفظه.',
  },
  'gradeScale.step': { en: 'Step {{number}}', ar: 'التقدير رقم {{number}}' },
  'gradeScale.letter': { en: 'Letter', ar: 'الرمز' },
  'gradeScale.from': { en: 'From', ar: 'من' },
  'gradeScale.range': { en: 'A whole number from 0 to 100', ar: 'عدد صحيح من 0 إلى 100' },
  'gradeScale.name': { en: 'Grade', ar: 'التقدير بالإنجليزية' },
  'gradeScale.nameAr': { en: 'Grade in Arabic', ar: 'التقدير' },
  'gradeScale.passes': { en: 'Passes', ar: 'ناجح' },
  'gradeScale.remove': { en: 'Delete step {{letter}}', ar: 'حذف التقدير {{letter}}' },
  'gradeScale.add': { en: 'Add step', ar: 'إضافة تقدير' },
  'gradeScale.save': { en: 'Save scale', ar: 'حفظ السلم' },
  'gradeScale.useUsual': { en: 'Use the usual scale', ar: 'الرجوع إلى السلم المعتاد' },
  'gradeScale.failed': { en: 'The grade scale could not be saved', ar: 'تعذّر حفظ جدول التقديرات' },
});
