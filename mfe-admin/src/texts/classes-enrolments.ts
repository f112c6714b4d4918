import { defineTexts } from '@daftar/i18n';

/** Who teaches and who learns (ADC-09 to ADC-11). */
export const classesEnrolmentsTexts = defineTexts({
  'courseSheets.title': { en: 'Courses from a sheet', ar: 'المقررات من ملف' },
  'courseSheets.help': {
    en: 'One row for each course, department and doctor: code, name, department, level, semester and the doctor’s id, in any order. What is new and what differs is shown, field by field, before anything is done.',
    ar: 'صف لكل مقرر وقسم ودكتور: الكود والاسم والقسم والمستوى والفصل الدراسي ورقم الدكتور، بأي ترتيب. يظهر الجديد والمختلف، حقلًا حقلًا، قبل تنفيذ أي شيء.',
  },
  'courseSheets.export': { en: 'Download the courses as they are', ar: 'تنزيل المقررات الحالية' },
  'courseSheets.exportEnrolled': { en: 'Download who is enrolled in them', ar: 'تنزيل قائمة المسجلين فيها' },
  'courseSheets.file': { en: 'Sheet of courses', ar: 'ملف المقررات' },
  'courseSheets.look': { en: 'Check', ar: 'فحص' },
  'courseSheets.add': { en: 'Do what is shown', ar: 'تنفيذ المعروض' },
  'courseSheets.new': { en: 'New', ar: 'الجديد' },
  'courseSheets.newCourse': { en: 'Course', ar: 'مقرر' },
  'courseSheets.newLink': { en: 'Department and level', ar: 'قسم ومستوى' },
  'courseSheets.newClass': { en: 'Class', ar: 'شعبة' },
  'courseSheets.row': { en: 'Row', ar: 'الصف' },
  'courseSheets.place': {
    en: 'level {{level}}, semester {{semester}}',
    ar: 'المستوى {{level}}، الفصل الدراسي {{semester}}',
  },
  'courseSheets.failed': { en: 'The courses could not be added', ar: 'تعذّرت إضافة المقررات' },
  'classes.title': { en: 'Instructors', ar: 'الدكاترة' },
  'classes.doctor': { en: 'Doctor', ar: 'الدكتور' },
  'classes.courses': { en: 'Department-courses', ar: 'مقررات الأقسام' },
  'classes.course': { en: 'Course', ar: 'المقرر' },
  'classes.place': { en: 'Department', ar: 'القسم' },
  'classes.level': { en: 'Level', ar: 'المستوى' },
  'classes.team': { en: 'Team', ar: 'الفريق' },
  'classes.teamNamed': { en: 'Team of {{name}}', ar: 'الفريق: {{name}}' },
  'classes.students': { en: 'Enrolled', ar: 'عدد المسجلين' },
  'classes.search': {
    en: 'Search by doctor, course or department',
    ar: 'البحث باسم الدكتور أو المقرر أو القسم',
  },
  'classes.assign': { en: 'Assign courses to a doctor', ar: 'إسناد مقررات إلى دكتور' },
  'classes.none': { en: 'No doctor teaches a course yet', ar: 'لا يوجد دكتور مُسند إليه مقرر بعد' },
  'classes.noneHelp': {
    en: 'Choose a doctor and one or more department-courses above.',
    ar: 'يمكن اختيار الدكتور ومقرر أو أكثر من الأعلى.',
  },
  'classes.option': { en: '{{course}} · {{department}}', ar: '{{course}} · {{department}}' },
  'classes.optionHelp': {
    en: '{{code}} · level {{level}}, semester {{semester}}',
    ar: '{{code}} · المستوى {{level}}، الفصل الدراسي {{semester}}',
  },
  'classes.exists': {
    en: 'This course(s) enrolled to the this instructor.',
    ar: 'المقرر أو المقررات المختارة مسندة إلى هذا الدكتور بالفعل.',
  },
  'classes.addFailed': { en: 'Error assigning courses to the doctor', ar: 'حدث خطأ أثناء إسناد المقررات إلى الدكتور' },
  'classes.deleteFailed': {
    en: 'Error removing the course from the doctor',
    ar: 'حدث خطأ أثناء إلغاء إسناد المقرر إلى الدكتور',
  },
  'classes.loadFailed': { en: 'Error fetching instructors data', ar: 'حدث خطأ أثناء تحميل بيانات الدكاترة' },
  'classes.deleteTitle': {
    en: 'Should {{doctor}} no longer teach “{{course}}”?',
    ar: 'حذف إسناد مقرر «{{course}}» إلى {{doctor}}؟',
  },
  'classes.deleteStudents': {
    en: {
      one: '{{count}} student of this class loses access to its chapters, assignments and exams. Results stay in the records.',
      other:
        '{{count}} students of this class lose access to its chapters, assignments and exams. Results stay in the records.',
    },
    ar: {
      zero: 'لا يوجد طلاب في هذه الشعبة. تبقى النتائج السابقة محفوظة.',
      one: 'يوجد طالب واحد في هذه الشعبة، وسيتوقف وصوله إلى فصولها وتكليفاتها وامتحاناتها. تبقى النتائج محفوظة.',
      two: 'يوجد طالبان في هذه الشعبة، وسيتوقف وصولهما إلى فصولها وتكليفاتها وامتحاناتها. تبقى النتائج محفوظة.',
      few: 'يوجد {{count}} طلاب في هذه الشعبة، وسيتوقف وصولهم إلى فصولها وتكليفاتها وامتحاناتها. تبقى النتائج محفوظة.',
      many: 'يوجد {{count}} طالبًا في هذه الشعبة، وسيتوقف وصولهم إلى فصولها وتكليفاتها وامتحاناتها. تبقى النتائج محفوظة.',
      other:
        'يوجد {{count}} طالب في هذه الشعبة، وسيتوقف وصولهم إلى فصولها وتكليفاتها وامتحاناتها. تبقى النتائج محفوظة.',
    },
  },

  'enrolments.title': { en: 'Students', ar: 'الطلاب' },
  'enrolments.student': { en: 'Student', ar: 'الطالب' },
  'enrolments.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'enrolments.pairs': { en: 'Instructor and course', ar: 'الدكتور والمقرر' },
  'enrolments.search': {
    en: 'Search by student, instructor or course name',
    ar: 'البحث باسم الطالب أو الدكتور أو المقرر',
  },
  'enrolments.ofClass': { en: 'Class', ar: 'الشعبة' },
  'enrolments.anyClass': { en: 'All classes', ar: 'كل الشعب' },
  'enrolments.typeToFind': { en: 'Type a name or an ID', ar: 'كتابة الاسم أو الرقم' },
  'enrolments.enrol': { en: 'Enrol students', ar: 'تسجيل الطلاب' },
  'enrolments.none': { en: 'No student is enrolled yet', ar: 'لا يوجد طالب مسجل بعد' },
  'enrolments.noneHelp': {
    en: 'Choose a student and one or more courses above.',
    ar: 'يمكن اختيار الطالب ومقرر أو أكثر من الأعلى.',
  },
  'enrolments.noMatch': { en: 'No enrolment matches the search', ar: 'لا يوجد تسجيل مطابق للبحث' },
  'enrolments.addFailed': { en: 'Error adding student-course relation', ar: 'حدث خطأ أثناء تسجيل الطالب في المقرر' },
  'enrolments.deleteFailed': {
    en: 'Error deleting student-course relation',
    ar: 'حدث خطأ أثناء إلغاء تسجيل الطالب في المقرر',
  },
  'enrolments.loadFailed': { en: 'Error fetching enrollments data', ar: 'حدث خطأ أثناء تحميل بيانات التسجيل' },
  'enrolments.studentsFailed': { en: 'Error fetching students data', ar: 'حدث خطأ أثناء تحميل بيانات الطلاب' },
  'enrolments.more': { en: 'Show more', ar: 'عرض المزيد' },
  'enrolments.deleteTitle': {
    en: 'Withdraw {{student}} from “{{course}}” with {{instructor}}?',
    ar: 'حذف تسجيل {{student}} في مقرر «{{course}}» مع {{instructor}}؟',
  },
  'enrolments.deleteHelp': {
    en: 'Access to the course’s chapters, assignments and exams ends now. Results stay in the records.',
    ar: 'يتوقف الوصول إلى فصول المقرر وتكليفاته وامتحاناته فورًا. تبقى النتائج محفوظة.',
  },
});
