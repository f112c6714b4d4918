import { defineTexts } from '@daftar/i18n';

/** Sealing the marks of a course, and reopening them (DAY-06). */
export const sealTexts = defineTexts({
  'seal.seal': { en: 'Seal the marks', ar: 'اعتماد الدرجات' },
  'seal.sealTitle': { en: 'Seal the marks of this course?', ar: 'اعتماد درجات هذا المقرر؟' },
  'seal.students': {
    en: {
      one: 'The final mark of {{count}} student is sealed.',
      other: 'The final marks of {{count}} students are sealed.',
    },
    ar: {
      zero: 'لا يوجد طلاب لاعتماد درجاتهم.',
      one: 'تُعتمد الدرجة النهائية لطالب واحد.',
      two: 'تُعتمد الدرجتان النهائيتان لطالبين.',
      few: 'تُعتمد الدرجات النهائية لـ{{count}} طلاب.',
      many: 'تُعتمد الدرجات النهائية لـ{{count}} طالبًا.',
      other: 'تُعتمد الدرجات النهائية لـ{{count}} طالب.',
    },
  },
  'seal.consequence': {
    en: 'Afterwards the gradebook can’t be changed. To reopen it, you ask with a reason and the registrar’s office decides.',
    ar: 'بعد الاعتماد لا يمكن تعديل كشف الدرجات. ولإعادة فتحه يلزم تقديم طلب بالسبب، والقرار لشؤون الطلاب.',
  },
  'seal.shown': {
    en: 'Students see their final mark once all scores in it are shown to them.',
    ar: 'يرى الطلاب درجتهم النهائية بعد إعلان جميع الدرجات الداخلة فيها.',
  },
  'seal.open': {
    en: {
      one: '{{count}} student has no final mark yet. Decide what is open first.',
      other: '{{count}} students have no final mark yet. Decide what is open first.',
    },
    ar: {
      zero: 'لا توجد درجات معلقة.',
      one: 'طالب واحد لم تكتمل درجته النهائية بعد. يرجى البت في الخانات المعلقة أولًا.',
      two: 'طالبان لم تكتمل درجتاهما النهائيتان بعد. يرجى البت في الخانات المعلقة أولًا.',
      few: '{{count}} طلاب لم تكتمل درجاتهم النهائية بعد. يرجى البت في الخانات المعلقة أولًا.',
      many: '{{count}} طالبًا لم تكتمل درجاتهم النهائية بعد. يرجى البت في الخانات المعلقة أولًا.',
      other: '{{count}} طالب لم تكتمل درجاتهم النهائية بعد. يرجى البت في الخانات المعلقة أولًا.',
    },
  },
  'seal.version': { en: 'Sealed, version {{version}}', ar: 'معتمدة، الإصدار {{version}}' },
  'seal.stays': {
    en: 'The gradebook can’t be changed; the result sheet shows the sealed marks.',
    ar: 'لا يمكن تعديل كشف الدرجات، ويعرض كشف النتائج الدرجات المعتمدة.',
  },
  'seal.ask': { en: 'Ask to reopen', ar: 'طلب إعادة الفتح' },
  'seal.askTitle': { en: 'Ask to reopen the marks', ar: 'طلب إعادة فتح الدرجات' },
  'seal.askHelp': {
    en: 'The registrar’s office reads the reason and decides. Until then the sealed marks hold.',
    ar: 'تطّلع شؤون الطلاب على السبب ثم تقرر. وحتى ذلك الحين تظل الدرجات المعتمدة سارية.',
  },
  'seal.reasonLabel': { en: 'Reason', ar: 'السبب' },
  'seal.send': { en: 'Send', ar: 'إرسال' },
  'seal.waits': {
    en: 'Asked to reopen; the registrar’s office has not decided yet.',
    ar: 'طُلبت إعادة الفتح، ولم تقرر شؤون الطلاب بعد.',
  },
  'seal.refused': { en: 'The registrar’s office left the marks sealed.', ar: 'أبقت شؤون الطلاب الدرجات معتمدة.' },
  'seal.reason': { en: 'Reason:', ar: 'السبب:' },
  'seal.changed': {
    en: {
      one: 'Points have changed since. {{count}} final mark would now be different; the sealed one counts.',
      other: 'Points have changed since. {{count}} final marks would now be different; the sealed ones count.',
    },
    ar: {
      zero: 'لم تتغير أي درجة منذ الاعتماد.',
      one: 'تغيرت درجات بعد الاعتماد، ولو احتُسبت لاختلفت درجة نهائية واحدة. تظل الدرجة المعتمدة سارية.',
      two: 'تغيرت درجات بعد الاعتماد، ولو احتُسبت لاختلفت درجتان نهائيتان. تظل الدرجات المعتمدة سارية.',
      few: 'تغيرت درجات بعد الاعتماد، ولو احتُسبت لاختلفت {{count}} درجات نهائية. تظل الدرجات المعتمدة سارية.',
      many: 'تغيرت درجات بعد الاعتماد، ولو احتُسبت لاختلفت {{count}} درجة نهائية. تظل الدرجات المعتمدة سارية.',
      other: 'تغيرت درجات بعد الاعتماد، ولو احتُسبت لاختلفت {{count}} درجة نهائية. تظل الدرجات المعتمدة سارية.',
    },
  },
  'seal.versions': {
    en: { one: '{{count}} sealed version', other: '{{count}} sealed versions' },
    ar: {
      zero: 'لا إصدارات معتمدة',
      one: 'إصدار معتمد واحد',
      two: 'إصداران معتمدان',
      few: '{{count}} إصدارات معتمدة',
      many: '{{count}} إصدارًا معتمدًا',
      other: '{{count}} إصدار معتمد',
    },
  },
  'seal.inForce': { en: 'in force', ar: 'سارٍ' },
  'seal.isReopened': { en: 'reopened', ar: 'أُعيد فتحه' },
  'seal.showMarks': { en: 'Show marks', ar: 'عرض الدرجات' },
  'seal.studentId': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'seal.student': { en: 'Student', ar: 'الطالب' },
  'seal.mark': { en: 'Mark', ar: 'الدرجة' },
  'seal.grade': { en: 'Grade', ar: 'التقدير' },
  'seal.hash': { en: 'Checksum', ar: 'بصمة التحقق' },
});
