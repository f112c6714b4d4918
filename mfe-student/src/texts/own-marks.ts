import { defineTexts } from '@daftar/i18n';

/** A student’s own line of the gradebook, on Exam Result (DAY-06). */
export const ownMarksTexts = defineTexts({
  'ownMarks.title': { en: 'Your marks in this course', ar: 'درجاتك في هذا المقرر' },
  'ownMarks.item': { en: 'Work', ar: 'العمل' },
  'ownMarks.points': { en: 'Points', ar: 'الدرجة' },
  'ownMarks.counts': { en: 'Counts in', ar: 'تُحتسب في' },
  'ownMarks.group': { en: '{{group}} ({{weight}}%)', ar: '{{group}} ({{weight}}%)' },
  'ownMarks.none': { en: 'Nothing counts yet.', ar: 'لا توجد أعمال محتسبة بعد.' },
  'ownMarks.soFar': {
    en: 'So far, from what is shown: {{mark}} of 100',
    ar: 'حتى الآن، مما أُعلن: {{mark}} من 100',
  },
  'ownMarks.final': {
    en: 'Final mark: {{mark}} of 100, {{letter}} ({{grade}}). Sealed',
    ar: 'الدرجة النهائية: {{mark}} من 100، {{letter}} ({{grade}}). اعتُمدت في',
  },
  'ownMarks.notFinal': {
    en: 'This is not the final mark: work that is still to come, or not shown yet, is left out.',
    ar: 'هذه ليست الدرجة النهائية: لا تشمل ما لم يحن موعده أو لم يُعلن بعد.',
  },
  'ownMarks.noCount': { en: 'does not count', ar: 'لا تُحتسب' },
  'ownMarks.floor': { en: 'at least {{floor}}% needed to pass', ar: 'يلزم {{floor}}% على الأقل للنجاح' },
  'ownMarks.best': { en: 'the best {{best}} count', ar: 'تُحتسب أفضل {{best}}' },
  'ownMarks.waiting': { en: 'Waits for marking', ar: 'بانتظار التصحيح' },
  'ownMarks.missing': { en: 'Missing', ar: 'لم يُسلَّم' },
  'ownMarks.later': { en: 'Still to come', ar: 'لم يحن موعده' },
  'ownMarks.zero': { en: 'Counts as 0', ar: 'يُحتسب صفرًا' },
  'ownMarks.excused': { en: 'Excused', ar: 'إعفاء' },
  'ownMarks.hidden': { en: 'Not shown yet', ar: 'غير معلنة بعد' },
  'ownMarks.late': { en: 'late', ar: 'متأخر' },
  'ownFigures.title': { en: 'Your exams in this course', ar: 'امتحاناتك في هذا المقرر' },
  'ownFigures.own': { en: 'Your score', ar: 'درجتك' },
  'ownFigures.curve': { en: 'Your scores in the order of time', ar: 'درجاتك بترتيب الامتحانات' },
  'ownFigures.band': { en: 'Where most of the class lies', ar: 'موضع معظم زملائك' },
  'ownFigures.help': {
    en: 'Exams with released scores, newest first. The average and standard deviation are shown where at least five students have a score.',
    ar: 'الامتحانات التي أُعلنت درجاتها، الأحدث أولًا. يظهر المتوسط والانحراف المعياري عند تصحيح خمس أوراق على الأقل.',
  },
  'ownFigures.noneHelp': {
    en: 'They appear here once scores are released.',
    ar: 'تظهر هنا بعد إعلان الدرجات.',
  },
});
