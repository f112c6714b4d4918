import { defineTexts } from '@daftar/i18n';

/** Departments, courses and where courses are taught (ADC-02 to ADC-08). */
export const facultyTexts = defineTexts({
  'departments.title': { en: 'Departments', ar: 'الأقسام' },
  'departments.name': { en: 'Department name', ar: 'اسم القسم' },
  'departments.nameAr': { en: 'Arabic name', ar: 'الاسم بالعربية' },
  'departments.search': { en: 'Search departments', ar: 'البحث في الأقسام' },
  'departments.none': { en: 'No departments yet', ar: 'لا توجد أقسام بعد' },
  'departments.noneHelp': { en: 'Add the first one in the row above.', ar: 'يمكن إضافة أول قسم من الصف أعلاه.' },
  'departments.exists': { en: 'The department already exists', ar: 'هذا القسم موجود بالفعل' },
  'departments.addFailed': { en: 'Error adding the department', ar: 'حدث خطأ أثناء إضافة القسم' },
  'departments.updateFailed': { en: 'Error updating the department', ar: 'حدث خطأ أثناء تحديث القسم' },
  'departments.deleteFailed': { en: 'Error deleting the department', ar: 'حدث خطأ أثناء حذف القسم' },
  'departments.deleteTitle': { en: 'Delete the department “{{name}}”?', ar: 'حذف قسم «{{name}}»؟' },
  'departments.deleteHelp': {
    en: 'It disappears from all lists. A department that students, doctors or courses still belong to is not deleted.',
    ar: 'سيختفي القسم من كل القوائم. لا يُحذف قسم لا يزال يتبعه طلاب أو دكاترة أو مقررات.',
  },
  'departments.loadFailed': { en: 'Error fetching departments data', ar: 'حدث خطأ أثناء تحميل بيانات الأقسام' },

  'courses.title': { en: 'Courses', ar: 'المقررات' },
  'courses.code': { en: 'Course code', ar: 'كود المقرر' },
  'courses.name': { en: 'Course name', ar: 'اسم المقرر' },
  'courses.nameAr': { en: 'Arabic name', ar: 'الاسم بالعربية' },
  'courses.search': { en: 'Search courses', ar: 'البحث في المقررات' },
  'courses.none': { en: 'No courses yet', ar: 'لا توجد مقررات بعد' },
  'courses.noneHelp': { en: 'Add the first one in the row above.', ar: 'يمكن إضافة أول مقرر من الصف أعلاه.' },
  'courses.codeExists': { en: 'The course ID already exists', ar: 'كود المقرر موجود بالفعل' },
  'courses.nameExists': { en: 'The course name already exists', ar: 'اسم المقرر موجود بالفعل' },
  'courses.addFailed': { en: 'Error adding the course', ar: 'حدث خطأ أثناء إضافة المقرر' },
  'courses.updateFailed': { en: 'Error updating the course', ar: 'حدث خطأ أثناء تحديث المقرر' },
  'courses.deleteFailed': { en: 'Error deleting the course', ar: 'حدث خطأ أثناء حذف المقرر' },
  'courses.deleteTitle': { en: 'Delete the course “{{name}}” ({{code}})?', ar: 'حذف مقرر «{{name}}» ({{code}})؟' },
  'courses.deleteHelp': {
    en: 'It disappears from all lists; earlier results stay in the records. A course that is still taught is not deleted.',
    ar: 'سيختفي المقرر من كل القوائم وتبقى النتائج السابقة محفوظة. لا يُحذف مقرر لا يزال يُدرَّس.',
  },
  'courses.loadFailed': { en: 'Error fetching courses data', ar: 'حدث خطأ أثناء تحميل بيانات المقررات' },

  'links.title': { en: 'Departments-Courses', ar: 'الأقسام والمقررات' },
  'links.course': { en: 'Course', ar: 'المقرر' },
  'links.department': { en: 'Department', ar: 'القسم' },
  'links.level': { en: 'Level', ar: 'المستوى' },
  'links.semester': { en: 'Semester', ar: 'الفصل الدراسي' },
  'links.search': {
    en: 'Search by department name, course name or level',
    ar: 'البحث باسم القسم أو اسم المقرر أو المستوى',
  },
  'links.none': { en: 'No course is linked to a department yet', ar: 'لا يوجد مقرر مرتبط بقسم بعد' },
  'links.noneHelp': {
    en: 'Choose a course, a department, a level and a semester in the row above.',
    ar: 'يمكن اختيار المقرر والقسم والمستوى والفصل الدراسي من الصف أعلاه.',
  },
  'links.addFailed': { en: 'Department-course combination failed', ar: 'تعذّر ربط القسم بالمقرر' },
  'links.updateFailed': {
    en: 'Error updating department-course relation',
    ar: 'حدث خطأ أثناء تحديث ربط القسم بالمقرر',
  },
  'links.deleteFailed': { en: 'Error deleting department-course relation', ar: 'حدث خطأ أثناء حذف ربط القسم بالمقرر' },
  'links.loadFailed': {
    en: 'Error fetching departments-courses data',
    ar: 'حدث خطأ أثناء تحميل بيانات الأقسام والمقررات',
  },
  'links.exists': {
    en: 'This course-department combination already exists.',
    ar: 'المقرر مرتبط بهذا القسم بالفعل.',
  },
  'links.deleteTitle': {
    en: 'Remove “{{course}}” from the department “{{department}}”?',
    ar: 'حذف ربط مقرر «{{course}}» بقسم «{{department}}»؟',
  },
  'links.removed': {
    en: 'Link removed: “{{course}}” in “{{department}}”',
    ar: 'الربط المحذوف: مقرر «{{course}}» بقسم «{{department}}»',
  },
  'links.deleteHelp': {
    en: 'Level {{level}}, semester {{semester}}. A link that a doctor still teaches is not removed.',
    ar: 'المستوى {{level}}، الفصل الدراسي {{semester}}. لا يُحذف الربط ما دام المقرر يُدرَّس.',
  },
});
