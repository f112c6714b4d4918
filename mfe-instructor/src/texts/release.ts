import { defineTexts } from '@daftar/i18n';

/** When students see scores, on an exam’s and an assignment’s screens (DAY-05). */
export const releaseTexts = defineTexts({
  'release.title': { en: 'Scores for students', ar: 'عرض الدرجات للطلاب' },
  'release.exam.shown': {
    en: 'Students see their scores and the key.',
    ar: 'الدرجات ونموذج الإجابة معروضة للطلاب.',
  },
  'release.exam.end': {
    en: 'Students see scores and the key once the exam has ended for everybody.',
    ar: 'تُعرض الدرجات ونموذج الإجابة للطلاب عند انتهاء الامتحان للجميع.',
  },
  'release.exam.marked': {
    en: 'Students see scores and the key once all essays are marked.',
    ar: 'تُعرض الدرجات ونموذج الإجابة للطلاب بعد تصحيح جميع الأسئلة المقالية.',
  },
  'release.exam.hand': {
    en: 'Students see neither scores nor the key until you release them.',
    ar: 'لا تُعرض الدرجات ولا نموذج الإجابة للطلاب حتى إعلانها من هنا.',
  },
  'release.exam.at': {
    en: 'Students see neither scores nor the key until:',
    ar: 'لا تُعرض الدرجات ولا نموذج الإجابة للطلاب قبل:',
  },
  'release.exam.atMoment': {
    en: 'Scores and the key are released at this moment, and not before the exam has ended for everybody. Students are told then.',
    ar: 'تُعلن الدرجات ونموذج الإجابة في هذا الموعد، وليس قبل انتهاء الامتحان للجميع، ويصل عندئذ إشعار إلى الطلاب.',
  },
  'release.assignment.at': { en: 'Students see no score until:', ar: 'لا تُعرض الدرجات للطلاب قبل:' },
  'release.assignment.atMoment': {
    en: 'Scores are released at this moment, and not before the due date. Students are told then.',
    ar: 'تُعلن الدرجات في هذا الموعد، وليس قبل موعد التسليم، ويصل عندئذ إشعار إلى الطلاب.',
  },
  'release.assignment.shown': { en: 'Students see their scores.', ar: 'الدرجات معروضة للطلاب.' },
  'release.assignment.end': {
    en: 'Students see each score once it is given, after the due date.',
    ar: 'تُعرض كل درجة للطالب عند رصدها، بعد موعد التسليم.',
  },
  'release.assignment.marked': {
    en: 'Students see scores once the due date has passed and everything handed in is scored.',
    ar: 'تُعرض الدرجات للطلاب بعد موعد التسليم وتصحيح جميع التسليمات.',
  },
  'release.assignment.hand': {
    en: 'Students see no score until you release them.',
    ar: 'لا تُعرض الدرجات للطلاب حتى إعلانها من هنا.',
  },
  'release.waiting': {
    en: 'Waiting for marking: {{waiting}} of {{of}}.',
    ar: 'بانتظار التصحيح: {{waiting}} من {{of}}.',
  },
  'release.allMarked': { en: 'Everything is marked.', ar: 'اكتمل التصحيح.' },
  'release.since': { en: 'Released', ar: 'أُعلنت في' },
  'release.change': { en: 'Change', ar: 'تغيير' },
  'release.changeTitle': { en: 'When do students see the scores?', ar: 'متى تُعرض الدرجات للطلاب؟' },
  'release.rule.end': { en: 'At the end', ar: 'عند الانتهاء' },
  'release.rule.marked': { en: 'After marking', ar: 'بعد التصحيح' },
  'release.rule.hand': { en: 'When I release them', ar: 'عند إعلانها يدويًا' },
  'release.rule.at': { en: 'At a moment that I set', ar: 'في موعد محدد' },
  'release.moment': { en: 'Release on', ar: 'موعد الإعلان' },
  'release.momentNeeded': { en: 'Please choose a day and a time.', ar: 'يرجى اختيار اليوم والوقت.' },
  'release.endNow': {
    en: 'The end has passed: scores are released at once, and students are told.',
    ar: 'انتهى الموعد، فتُعلن الدرجات فورًا ويصل إشعار إلى الطلاب.',
  },
  'release.save': { en: 'Save', ar: 'حفظ' },
  'release.now': { en: 'Release scores', ar: 'إعلان الدرجات' },
  'release.nowTitle': { en: 'Release the scores now?', ar: 'إعلان الدرجات الآن؟' },
  'release.nowText': {
    en: 'All students of the class see their own scores at once, and are told by a notification.',
    ar: 'تظهر لكل طالب في الشعبة درجته فورًا، ويصل إليه إشعار بذلك.',
  },
  'release.takeBack': { en: 'Take back', ar: 'سحب الدرجات' },
  'release.takeBackTitle': { en: 'Take the scores back?', ar: 'سحب الدرجات المعلنة؟' },
  'release.takeBackText': {
    en: 'Students no longer see them until you release them again. They are told, and the activity log keeps who took them back and why.',
    ar: 'تُحجب الدرجات عن الطلاب حتى إعلانها من جديد، ويصل إليهم إشعار بذلك، ويُحفظ اسم من سحبها والسبب في سجل النشاط.',
  },
  'release.reason': { en: 'Reason', ar: 'السبب' },
  'release.reasonHelp': { en: 'For the activity log; students don’t see it.', ar: 'لسجل النشاط، ولا يظهر للطلاب.' },
  'release.reasonNeeded': { en: 'Please write why.', ar: 'يرجى كتابة السبب.' },
  'release.names': { en: 'Release to some…', ar: 'إعلان لبعض الطلاب…' },
  'release.named': {
    en: { one: 'Released to {{count}} student', other: 'Released to {{count}} students' },
    ar: {
      zero: 'لم تُعلن لأحد',
      one: 'أُعلنت لطالب واحد',
      two: 'أُعلنت لطالبين',
      few: 'أُعلنت لـ{{count}} طلاب',
      many: 'أُعلنت لـ{{count}} طالبًا',
      other: 'أُعلنت لـ{{count}} طالب',
    },
  },
  'release.namesTitle': { en: 'Release the scores to some students', ar: 'إعلان الدرجات لبعض الطلاب' },
  'release.namesText': {
    en: 'Those you choose see their scores at once and are told. For the others everything stays as it is.',
    ar: 'تظهر الدرجات فورًا لمن تم اختيارهم ويصل إليهم إشعار، ويبقى كل شيء كما هو لبقية الطلاب.',
  },
  'release.namesSearch': { en: 'Search by name or ID', ar: 'بحث بالاسم أو الرقم' },
  'release.namesAllMarked': { en: 'Choose all marked', ar: 'اختيار كل من اكتمل تصحيحه' },
  'release.namesNobody': { en: 'Nobody has handed in.', ar: 'لا توجد تسليمات.' },
  'release.namesOut': { en: 'Released', ar: 'معلنة' },
  'release.namesWaiting': { en: 'Waiting for marking', ar: 'بانتظار التصحيح' },
  'release.namesNeeded': { en: 'Please choose at least one student.', ar: 'يرجى اختيار طالب واحد على الأقل.' },
  'release.namesRelease': {
    en: { one: 'Release to {{count}} student', other: 'Release to {{count}} students' },
    ar: {
      zero: 'إعلان الدرجات',
      one: 'إعلان لطالب واحد',
      two: 'إعلان لطالبين',
      few: 'إعلان لـ{{count}} طلاب',
      many: 'إعلان لـ{{count}} طالبًا',
      other: 'إعلان لـ{{count}} طالب',
    },
  },
  'release.place': { en: 'Students see their own place', ar: 'عرض الترتيب لكل طالب' },
  'release.placeHelp': {
    en: 'Each student sees their place among those who took the exam, once scores are released to all and everything is marked. With fewer than 5 students it is not shown.',
    ar: 'يظهر لكل طالب ترتيبه بين من أدوا الامتحان، بعد إعلان الدرجات للجميع واكتمال التصحيح. ولا يظهر إذا قل عددهم عن 5.',
  },
  'release.failed': { en: 'The release was not changed.', ar: 'لم يتغير إعلان الدرجات.' },
});
