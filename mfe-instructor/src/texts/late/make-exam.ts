import { defineTexts } from '@daftar/i18n';

/** Make Exam: texts of what is rarely shown, or comes after the page. */
export const rareMakeExamTexts = defineTexts({
  'makeExam.draftRefused': { en: 'The draft could not be saved', ar: 'تعذّر حفظ المسودة' },
  'makeExam.problem.conflict': {
    en: 'This draft was changed on another device meanwhile.',
    ar: 'تم تعديل هذه المسودة من جهاز آخر في هذه الأثناء.',
  },
  'makeExam.problem.nothingLost': {
    en: 'Nothing was overwritten. What you see here is still on this device.',
    ar: 'لم يُستبدل شيء، وما يظهر هنا ما زال محفوظًا على هذا الجهاز.',
  },
  'makeExam.keepAsOwn': { en: 'Keep mine as a separate draft', ar: 'الاحتفاظ بنسختي مسودةً مستقلة' },
  'makeExam.takeOther': { en: 'Discard mine and open the other', ar: 'تجاهل نسختي وفتح النسخة الأخرى' },
  'makeExam.discardHere': { en: 'Discard what is here', ar: 'تجاهل ما يظهر هنا' },
  'makeExam.clearTitle': { en: 'Clear the whole draft?', ar: 'مسح المسودة كاملة؟' },
  'makeExam.clearText': {
    en: 'This removes the exam’s details and all its questions.',
    ar: 'ستُحذف بيانات الامتحان وجميع أسئلته من هذه الصفحة.',
  },
  'makeExam.leftSaved': {
    en: 'The draft is saved and listed under Make Exam.',
    ar: 'المسودة محفوظة وتظهر في صفحة «إعداد امتحان».',
  },
  'makeExam.leftWaiting': {
    en: 'The draft is kept on this device and is sent to the server later.',
    ar: 'المسودة محفوظة على هذا الجهاز وستُرسل إلى الخادم لاحقًا.',
  },
  'makeExam.leftInBrowser': {
    en: 'The draft is kept while the browser is open and is sent to the server later.',
    ar: 'المسودة محفوظة ما دام المتصفح مفتوحًا وستُرسل إلى الخادم لاحقًا.',
  },
  'makeExam.durationLong': {
    en: 'Longer than the usual {{most}} minutes: {{length}}.',
    ar: 'المدة أطول من المعتاد، وهو {{most}} دقيقة: {{length}}.',
  },
  'makeExam.quickDuration': { en: 'Usual durations', ar: 'مدد شائعة' },
  'makeExam.quickStart': { en: 'Usual times', ar: 'أوقات شائعة' },
  'makeExam.nextHour': { en: 'Top of the next hour', ar: 'بداية الساعة القادمة' },
  'makeExam.tomorrow': { en: 'Tomorrow, {{time}}', ar: 'غدًا، {{time}}' },
});
