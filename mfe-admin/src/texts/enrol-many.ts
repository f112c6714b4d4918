import { defineTexts } from '@daftar/i18n';

/** Enrolling many students at once (ADC-16). */
export const enrolManyTexts = defineTexts({
  'enrolMany.ways': { en: 'Ways to enrol', ar: 'طرق التسجيل' },
  'enrolMany.one': { en: 'One student', ar: 'طالب واحد' },
  'enrolMany.class': { en: 'By department and level', ar: 'حسب القسم والمستوى' },
  'enrolMany.sheet': { en: 'From a spreadsheet', ar: 'من ملف' },
  'enrolMany.classHelp': {
    en: 'All students of a department, or those of one level. A student’s level is set in their account.',
    ar: 'كل طلاب القسم، أو طلاب مستوى واحد منه. يُحدَّد مستوى الطالب في حسابه.',
  },
  'enrolMany.withoutLevel': {
    en: {
      one: '{{count}} student of this department has no level and is left out.',
      other: '{{count}} students of this department have no level and are left out.',
    },
    ar: {
      zero: 'لكل طلاب هذا القسم مستوى محدد.',
      one: 'يوجد طالب واحد في هذا القسم بلا مستوى محدد، ولن يُسجَّل.',
      two: 'يوجد طالبان في هذا القسم بلا مستوى محدد، ولن يُسجَّلا.',
      few: 'يوجد {{count}} طلاب في هذا القسم بلا مستوى محدد، ولن يُسجَّلوا.',
      many: 'يوجد {{count}} طالبًا في هذا القسم بلا مستوى محدد، ولن يُسجَّلوا.',
      other: 'يوجد {{count}} طالب في هذا القسم بلا مستوى محدد، ولن يُسجَّلوا.',
    },
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
  'enrolMany.into': { en: 'Classes', ar: 'الشعب' },
  'enrolMany.state': { en: 'State', ar: 'الحالة' },
  'enrolMany.new': { en: 'New', ar: 'جديد' },
  'enrolMany.already': { en: 'Enrolled already', ar: 'مسجَّل بالفعل' },
  'enrolMany.searchNames': { en: 'Search these students', ar: 'البحث في هؤلاء الطلاب' },
  'enrolMany.willBeRefused': {
    en: {
      one: '{{count}} row is left out. Afterwards it can be downloaded with the reason.',
      other: '{{count}} rows are left out. Afterwards they can be downloaded with the reasons.',
    },
    ar: {
      zero: 'كل الصفوف ستُسجَّل.',
      one: 'صف واحد لن يُسجَّل. يمكن بعد ذلك تنزيله مع السبب.',
      two: 'صفان لن يُسجَّلا. يمكن بعد ذلك تنزيلهما مع الأسباب.',
      few: '{{count}} صفوف لن تُسجَّل. يمكن بعد ذلك تنزيلها مع الأسباب.',
      many: '{{count}} صفًا لن يُسجَّل. يمكن بعد ذلك تنزيل الصفوف مع الأسباب.',
      other: '{{count}} صف لن يُسجَّل. يمكن بعد ذلك تنزيل الصفوف مع الأسباب.',
    },
  },
  'enrolMany.refusedFile': { en: 'Refused rows ({{count}})', ar: 'الصفوف المرفوضة ({{count}})' },
  'enrolMany.undo': { en: 'Undo', ar: 'تراجع' },
  'enrolMany.undoTitle': { en: 'Undo this enrolment?', ar: 'التراجع عن هذا التسجيل؟' },
  'enrolMany.undoHelp': {
    en: 'New enrolments to be withdrawn: {{count}}. Students who have opened an exam or handed in work since stay enrolled.',
    ar: 'التسجيلات الجديدة التي ستُلغى: {{count}}. يبقى مسجَّلًا من بدأ امتحانًا أو سلّم تكليفًا بعد التسجيل.',
  },
  'enrolMany.undoFailed': { en: 'The enrolment could not be undone', ar: 'تعذّر التراجع عن التسجيل' },
  'enrolMany.confirm': { en: 'Enrol', ar: 'تسجيل' },
  'enrolMany.sheetHelp': {
    en: 'One student id per row. The accounts template works too. If the list has a column “Course code”, each student is enrolled only in the chosen classes of the course in that row.',
    ar: 'رقم طالب واحد في كل صف. يمكن أيضًا استخدام نموذج الحسابات. إذا كان في القائمة عمود «كود المقرر»، فلا يُسجَّل الطالب إلا في شعب المقرر المذكور في صفه من بين الشعب المختارة.',
  },
  'enrolMany.template': { en: 'Student list template', ar: 'نموذج قائمة الطلاب' },
  'enrolMany.file': { en: 'Student list (.xlsx or .csv)', ar: 'قائمة الطلاب (‎.xlsx أو ‎.csv)' },
});
