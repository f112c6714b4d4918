import { defineTexts } from '@daftar/i18n';

/** A doctor's day, and the lists of all exams and assignments (DAY-01, DAY-03). */
export const todayTexts = defineTexts({
  'today.running': { en: 'Running:', ar: 'جارٍ الآن:' },
  'today.left': { en: 'Time left', ar: 'الوقت المتبقي' },
  'today.until': { en: 'Until', ar: 'حتى' },
  'today.watch': { en: 'Watch', ar: 'المتابعة' },
  'today.writing': { en: '{{count}} writing', ar: 'يؤدون الامتحان: {{count}}' },
  'today.silent': { en: '{{count}} without connection', ar: 'دون اتصال: {{count}}' },
  'today.absent': { en: '{{count}} not started', ar: 'لم يبدأ: {{count}}' },
  'today.submitted': { en: '{{count}} submitted', ar: 'سلّموا: {{count}}' },
  'today.starts': { en: 'Starts {{when}}', ar: 'يبدأ {{when}}' },
  'today.students': {
    en: { one: '{{count}} student', other: '{{count}} students' },
    ar: {
      zero: 'لا طلاب',
      one: 'طالب واحد',
      two: 'طالبان',
      few: '{{count}} طلاب',
      many: '{{count}} طالبًا',
      other: '{{count}} طالب',
    },
  },
  'today.toMark': { en: 'To mark', ar: 'بانتظار التصحيح' },
  'today.essays': {
    en: { one: '{{count}} essay to mark', other: '{{count}} essays to mark' },
    ar: {
      zero: 'لا إجابات مقالية بانتظار التصحيح',
      one: 'إجابة مقالية واحدة للتصحيح',
      two: 'إجابتان مقاليتان للتصحيح',
      few: '{{count}} إجابات مقالية للتصحيح',
      many: '{{count}} إجابة مقالية للتصحيح',
      other: '{{count}} إجابة مقالية للتصحيح',
    },
  },
  'today.handIns': {
    en: { one: '{{count}} hand-in to score', other: '{{count}} hand-ins to score' },
    ar: {
      zero: 'لا تسليمات بانتظار الرصد',
      one: 'تسليم واحد لرصد درجته',
      two: 'تسليمان لرصد درجتيهما',
      few: '{{count}} تسليمات لرصد درجاتها',
      many: '{{count}} تسليمًا لرصد درجاتها',
      other: '{{count}} تسليم لرصد درجاتها',
    },
  },
  'today.allotted': {
    en: { one: '{{count}} for {{name}}', other: '{{count}} for {{name}}' },
    ar: {
      zero: 'لا أعمال نيابة عن {{name}}',
      one: 'عمل واحد نيابة عن {{name}}',
      two: 'عملان نيابة عن {{name}}',
      few: '{{count}} أعمال نيابة عن {{name}}',
      many: '{{count}} عملًا نيابة عن {{name}}',
      other: '{{count}} عمل نيابة عن {{name}}',
    },
  },
  'today.handedInOf': { en: '{{done}} of {{of}} handed in', ar: 'سُلِّم {{done}} من {{of}}' },
  'today.withdrawn': { en: '{{count}} no longer in the class', ar: 'ممن تركوا الشعبة: {{count}}' },
  'today.drafts': { en: 'Drafts of exams', ar: 'مسودات الامتحانات' },
  'today.unnamed': { en: 'Draft without a name', ar: 'مسودة دون اسم' },
  'today.messages': { en: 'Questions, requests and announcements', ar: 'الأسئلة والطلبات والإعلانات' },
  'today.formatRequests': {
    en: { one: '{{count}} request for another format', other: '{{count}} requests for other formats' },
    ar: {
      zero: 'لا طلبات لصيغ أخرى',
      one: 'طلب واحد لصيغة أخرى',
      two: 'طلبان لصيغ أخرى',
      few: '{{count}} طلبات لصيغ أخرى',
      many: '{{count}} طلبًا لصيغ أخرى',
      other: '{{count}} طلب لصيغ أخرى',
    },
  },
  'today.questions': {
    en: { one: '{{count}} open question', other: '{{count}} open questions' },
    ar: {
      zero: 'لا أسئلة مفتوحة',
      one: 'سؤال واحد مفتوح',
      two: 'سؤالان مفتوحان',
      few: '{{count}} أسئلة مفتوحة',
      many: '{{count}} سؤالًا مفتوحًا',
      other: '{{count}} سؤال مفتوح',
    },
  },
  // on the cards of courses
  'cards.running': { en: 'Exam running', ar: 'امتحان جارٍ الآن' },
  'cards.starts': { en: 'Exam starts {{when}}', ar: 'امتحان يبدأ {{when}}' },
  'cards.toMark': {
    en: { one: '{{count}} to mark', other: '{{count}} to mark' },
    ar: {
      zero: 'لا شيء للتصحيح',
      one: 'عمل واحد للتصحيح',
      two: 'عملان للتصحيح',
      few: '{{count}} أعمال للتصحيح',
      many: '{{count}} عملًا للتصحيح',
      other: '{{count}} عمل للتصحيح',
    },
  },
  'today.oldest': { en: 'since', ar: 'منذ' },
  'work.none': { en: 'No exams or assignments', ar: 'لا امتحانات ولا تكليفات' },
  'work.noneHelp': {
    en: 'They appear here once you have made them.',
    ar: 'تظهر هنا بعد إعدادها.',
  },
  'today.free': { en: 'Nothing waits for you', ar: 'لا شيء قيد الانتظار' },
  'today.freeHelp': {
    en: 'Exams, hand-ins and essays to mark appear here.',
    ar: 'تظهر هنا الامتحانات والتسليمات والإجابات المقالية التي تنتظر التصحيح.',
  },
});
