import { defineTexts } from '@daftar/i18n';

/** Texts of a course's page: its head, its tabs, its chapters as rows (DAY-02). */
export const hubTexts = defineTexts({
  'hub.parts': { en: 'Parts of the course', ar: 'أقسام المقرر' },
  'hub.overview': { en: 'Overview', ar: 'نظرة عامة' },
  'hub.content': { en: 'Content', ar: 'المحتوى' },
  'hub.work': { en: 'Work', ar: 'الأعمال' },
  'hub.exams': { en: 'Exams', ar: 'الامتحانات' },
  'hub.searchStudents': { en: 'Search by ID or name', ar: 'البحث بالرقم أو الاسم' },
  'hub.students': { en: 'Students', ar: 'الطلاب' },
  'hub.absence': { en: 'Absence', ar: 'الغياب' },
  'hub.figures': { en: 'Figures', ar: 'المؤشرات' },
  'hub.semester': { en: 'Semester {{semester}}', ar: 'الفصل الدراسي {{semester}}' },
  'hub.headCount': {
    en: { one: 'One student', other: '{{count}} students' },
    ar: {
      zero: 'لا يوجد طلاب',
      one: 'طالب واحد',
      two: 'طالبان',
      few: '{{count}} طلاب',
      many: '{{count}} طالبًا',
      other: '{{count}} طالب',
    },
  },
  'hub.new': { en: 'New', ar: 'جديد' },
  'hub.changed': { en: 'Changed', ar: 'تم تحديثه' },
  'hub.seen': { en: 'Opened', ar: 'تم الاطلاع' },
  'hub.seenBy': {
    en: { one: 'Opened by one student', other: 'Opened by {{count}} students' },
    ar: {
      zero: 'لم يطلع عليه أحد',
      one: 'اطّلع عليه طالب واحد',
      two: 'اطّلع عليه طالبان',
      few: 'اطّلع عليه {{count}} طلاب',
      many: 'اطّلع عليه {{count}} طالبًا',
      other: 'اطّلع عليه {{count}} طالب',
    },
  },
  'hub.hidden': { en: 'Hidden', ar: 'مخفي' },
  'hub.from': { en: 'Students see it from', ar: 'يظهر للطلاب في' },
  'hub.noExams': { en: 'There are no exams yet', ar: 'لا توجد امتحانات بعد' },
  'hub.minutes': {
    en: { one: 'One minute', other: '{{count}} minutes' },
    ar: {
      zero: '{{count}} دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{{count}} دقائق',
      many: '{{count}} دقيقة',
      other: '{{count}} دقيقة',
    },
  },
  'hub.exam.draft': { en: 'Draft', ar: 'مسودة' },
  'hub.exam.upcoming': { en: 'Upcoming', ar: 'قادم' },
  'hub.exam.running': { en: 'Running', ar: 'جارٍ الآن' },
  'hub.exam.ended': { en: 'Ended', ar: 'انتهى' },
});
