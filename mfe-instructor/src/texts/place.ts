import { defineTexts } from '@daftar/i18n';

/** The line that says where one is: class, kind, thing (DSK-01). */
export const placeTexts = defineTexts({
  'place.line': { en: 'Where you are', ar: 'موضع الصفحة' },
  'place.course': { en: 'Course', ar: 'المقرر' },
  'place.allCourses': { en: 'All courses', ar: 'كل المقررات' },
  'place.kind': { en: 'Part of the course', ar: 'قسم المقرر' },
  'place.content': { en: 'Course page', ar: 'صفحة المقرر' },
  'place.information': { en: 'Students', ar: 'الطلاب' },
  'place.assignments': { en: 'Assignments', ar: 'التكليفات' },
  'place.exams': { en: 'Exams', ar: 'الامتحانات' },
  'place.gradebook': { en: 'Gradebook', ar: 'سجل الدرجات' },
  'place.otherExams': { en: 'Other exams', ar: 'امتحانات أخرى' },
  'place.otherAssignments': { en: 'Other assignments', ar: 'تكليفات أخرى' },
});
