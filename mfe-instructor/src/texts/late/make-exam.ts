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

/** How the exam may be sat (TRU-01, TRU-07, TRU-09); this card comes after the page. */
export const sittingRulesTexts = defineTexts({
  'makeExam.rules.shuffleQuestions': {
    en: 'Questions in a different order for each student',
    ar: 'ترتيب مختلف للأسئلة لكل طالب',
  },
  'makeExam.rules.shuffleQuestionsHelp': {
    en: 'You and all exports keep the order below.',
    ar: 'يبقى الترتيب أدناه كما هو في صفحات الدكتور وفي الملفات المصدّرة.',
  },
  'makeExam.rules.shuffleOptions': {
    en: 'Options in a different order for each student',
    ar: 'ترتيب مختلف للاختيارات لكل طالب',
  },
  'makeExam.rules.shuffleOptionsHelp': {
    en: 'Lock an option to keep it last, such as “none of these”.',
    ar: 'يمكن تثبيت اختيار في النهاية، مثل «لا شيء مما سبق».',
  },
  'makeExam.rules.lateCounts': { en: 'Count answers that arrive late', ar: 'احتساب الإجابات المتأخرة' },
  'makeExam.rules.lateCountsHelp': {
    en: 'Answers given in time that a lost connection delivers within a minute after the end. Results mark them either way.',
    ar: 'إجابات كُتبت قبل انتهاء الوقت ووصلت خلال دقيقة بعده بسبب انقطاع الاتصال. تظهر في النتائج مميزةً في الحالتين.',
  },
  'makeExam.rules.takeover': { en: 'Continuing on another device', ar: 'المتابعة على جهاز آخر' },
  'makeExam.rules.takeover.automatic': { en: 'At once', ar: 'فورًا' },
  'makeExam.rules.takeover.allowed': { en: 'Only after the invigilator allows it', ar: 'بعد سماح المراقب فقط' },
  'makeExam.rules.oneSession': { en: 'One sign-in while taking the exam', ar: 'تسجيل دخول واحد أثناء الامتحان' },
  'makeExam.rules.oneSessionHelp': {
    en: 'Other sign-ins of the student see and change nothing of the exam unless they take it over.',
    ar: 'لا يمكن لأي تسجيل دخول آخر للطالب الاطلاع على الامتحان أو تغييره إلا بنقل الامتحان إليه.',
  },
  'makeExam.rules.roomCode': { en: 'Room code', ar: 'رمز القاعة' },
  'makeExam.rules.roomCodeHelp': {
    en: 'Students type it to open the exam. Leave empty for none.',
    ar: 'يكتبه الطالب لفتح الامتحان. يُترك فارغًا إن لم يلزم.',
  },
  'makeExam.rules.networks': { en: 'Allowed networks', ar: 'الشبكات المسموح بها' },
  'makeExam.rules.networksHelp': {
    en: 'One per line, like 10.20.0.0/16. Leave empty for any.',
    ar: 'شبكة في كل سطر، مثل 10.20.0.0/16. يُترك فارغًا للسماح بأي شبكة.',
  },
});
