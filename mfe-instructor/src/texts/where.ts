import { defineTexts } from '@daftar/i18n';

/** The line that says where one is: class, kind, thing (DSK-01). */
export const whereTexts = defineTexts({
  'where.line': { en: 'Where you are', ar: 'موضع الصفحة' },
  'where.course': { en: 'Course', ar: 'المقرر' },
  'where.allCourses': { en: 'All courses', ar: 'كل المقررات' },
  'where.kind': { en: 'Part of the course', ar: 'قسم المقرر' },
  'where.banks': { en: 'Question Bank', ar: 'بنك الأسئلة' },
  'where.content': { en: 'Course page', ar: 'صفحة المقرر' },
  'where.information': { en: 'Students', ar: 'الطلاب' },
  'where.assignments': { en: 'Assignments', ar: 'التكليفات' },
  'where.exams': { en: 'Exams', ar: 'الامتحانات' },
  'where.gradebook': { en: 'Gradebook', ar: 'كشف الدرجات' },
  'where.otherExams': { en: 'Other exams', ar: 'امتحانات أخرى' },
  'where.otherAssignments': { en: 'Other assignments', ar: 'تكليفات أخرى' },
});
