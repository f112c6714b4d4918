import { defineTexts } from '@daftar/i18n';

/** Enrolling many students at once (ADC-16). */
export const enrolManyTexts = defineTexts({
  'enrolMany.ways': { en: 'Ways to enrol', ar: 'طرق التسجيل' },
  'enrolMany.one': { en: 'One student', ar: 'طالب واحد' },
  'enrolMany.class': { en: 'By department and level', ar: 'حسب القسم والمستوى' },
  'enrolMany.sheet': { en: 'From a spreadsheet', ar: 'من ملف' },
  'enrolMany.classHelp': {
    en: 'All students of a department, or those of one level. A student’s level is the highest one they were enrolled in so far; new students are in level 1.',
    ar: 'كل طلاب القسم، أو طلاب مستوى واحد منه. مستوى الطالب هو أعلى مستوى سُجل فيه حتى الآن، والطلاب الجدد في المستوى 1.',
  },
  'enrolMany.department': { en: 'Department', ar: 'القسم' },
  'enrolMany.level': { en: 'Level', ar: 'المستوى' },
  'enrolMany.allLevels': { en: 'All levels', ar: 'كل المستويات' },
  'enrolMany.check': { en: 'Enrol…', ar: 'تسجيل…' },
  'enrolMany.confirmTitle': {
    en: { one: 'Enrol {{count}} student?', other: 'Enrol {{count}} students?' },
    ar: {
      zero: 'لا يوجد طلاب لتسجيلهم',
      one: 'تسجيل طالب واحد؟',
      two: 'تسجيل طالبين؟',
      few: 'تسجيل {{count}} طلاب؟',
      many: 'تسجيل {{count}} طالبًا؟',
      other: 'تسجيل {{count}} طالب؟',
    },
  },
  'enrolMany.confirm': { en: 'Enrol', ar: 'تسجيل' },
  'enrolMany.sheetHelp': {
    en: 'One student id per row. The accounts template works too.',
    ar: 'رقم طالب واحد في كل صف. يمكن أيضًا استخدام نموذج الحسابات.',
  },
  'enrolMany.template': { en: 'Student list template', ar: 'نموذج قائمة الطلاب' },
  'enrolMany.file': { en: 'Student list (.xlsx)', ar: 'قائمة الطلاب (‎.xlsx)' },
});
