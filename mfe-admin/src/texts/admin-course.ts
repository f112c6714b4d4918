import { defineTexts } from '@daftar/i18n';

/** The frame of /AdminCourse and what its panels share. */
export const adminCourseTexts = defineTexts({
  'adminCourse.title': { en: 'Courses Management', ar: 'إدارة المقررات' },
  'adminCourse.subtitle': {
    en: 'Departments, courses, who teaches them and who is enrolled',
    ar: 'الأقسام والمقررات ومن يدرّسونها والمسجلون فيها',
  },
  'adminCourse.panels': { en: 'Panels', ar: 'لوحات الإدارة' },
  'adminCourse.choose': { en: 'Choose what to work on', ar: 'يرجى اختيار ما يُراد العمل عليه' },
  'adminCourse.chooseHelp': {
    en: 'A good order for a new term: departments, courses, their links, instructors, students.',
    ar: 'الترتيب المناسب لبداية فصل دراسي جديد: الأقسام، ثم المقررات، ثم ربطها بالأقسام، ثم الدكاترة، ثم الطلاب.',
  },
  'row.actions': { en: 'Actions', ar: 'الإجراءات' },
  'row.editNamed': { en: 'Edit {{name}}', ar: 'تعديل {{name}}' },
  'row.deleteNamed': { en: 'Delete {{name}}', ar: 'حذف {{name}}' },
  'names.optional': { en: 'Optional', ar: 'اختياري' },
  'names.arabicLetters': { en: 'Please write this name in Arabic letters', ar: 'يرجى كتابة هذا الاسم بالحروف العربية' },
  'row.addTitle': { en: 'Add row', ar: 'صف الإضافة' },
  'row.editTitle': { en: 'Edit row', ar: 'صف التعديل' },
  'choice.oneEach': { en: 'Please select an item in each list.', ar: 'يرجى اختيار عنصر من كل قائمة.' },
  'choice.someEach': { en: 'Please select an item(s) in each list.', ar: 'يرجى اختيار عنصر واحد أو أكثر من كل قائمة.' },
});
