import { defineTexts } from '@daftar/i18n';

/** A doctor brings a course’s contents from another term (YRS-05): texts that come with its dialog. */
export const bringAlongDialogTexts = defineTexts({
  'bringAlong.title': { en: 'Bring contents into “{{term}}”', ar: 'جلب المحتوى إلى «{{term}}»' },
  'bringAlong.none': { en: 'You have not taught this course in another term', ar: 'لم تُدرّس هذا المقرر في فصل آخر' },
  'bringAlong.source': { en: 'From term', ar: 'من الفصل الدراسي' },
  'bringAlong.weeks': { en: 'Move dates by weeks', ar: 'نقل المواعيد بعدد أسابيع' },
  'bringAlong.weeksHelp': {
    en: 'Weekday and time of day stay the same',
    ar: 'يبقى يوم الأسبوع والساعة كما هما',
  },
  'bringAlong.badWeeks': { en: 'Type a whole number from -520 to 520', ar: 'اكتب عددًا صحيحًا من ‎-520 إلى 520' },
  'bringAlong.parts': { en: 'What comes along', ar: 'ما يُجلب' },
  'bringAlong.chapters': { en: 'Chapters ({{count}})', ar: 'فصول المقرر ({{count}})' },
  'bringAlong.assignments': { en: 'Assignments ({{count}})', ar: 'التكليفات ({{count}})' },
  'bringAlong.exams': { en: 'Exams, as drafts ({{count}})', ar: 'الامتحانات كمسودات ({{count}})' },
  'bringAlong.rubrics': { en: 'Rubrics', ar: 'سلالم التقدير' },
  'bringAlong.gradebook': { en: 'Scheme of marks', ar: 'توزيع الدرجات' },
  'bringAlong.dates': { en: 'New dates', ar: 'المواعيد الجديدة' },
  'bringAlong.clash': { en: 'Same time as {{other}}', ar: 'في نفس وقت {{other}}' },
  'bringAlong.outside': { en: 'Outside the term', ar: 'خارج الفصل' },
  'bringAlong.bring': { en: 'Bring along', ar: 'جلب' },
  'bringAlong.failed': { en: 'The contents could not be brought along', ar: 'تعذر جلب المحتوى' },
  'bringAlong.undo': { en: 'Undo', ar: 'تراجع' },
  'bringAlong.undoFailed': { en: 'This could not be undone', ar: 'تعذر التراجع' },
  'bringAlong.done': {
    en: 'The contents are here. Exams are among your drafts in Make Exam.',
    ar: 'تم جلب المحتوى. ستجد الامتحانات بين مسوداتك في إعداد امتحان.',
  },
  'bringAlong.close': { en: 'Close', ar: 'إغلاق' },
});
