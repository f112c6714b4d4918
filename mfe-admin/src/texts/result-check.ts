import { defineTexts } from '@daftar/i18n';

/** The check of all results that an auditor asks for (TRU-17). */
export const resultCheckTexts = defineTexts({
  'resultCheck.title': { en: 'Proof of results', ar: 'إثبات النتائج' },
  'resultCheck.help': {
    en: 'Compares every stored result, and this log, with what was recorded and sealed. It changes nothing.',
    ar: 'مقارنة كل نتيجة محفوظة وهذا السجل بما سُجِّل وخُتم وقتها، دون تغيير أي شيء.',
  },
  'resultCheck.start': { en: 'Check all results', ar: 'فحص جميع النتائج' },
  'resultCheck.failed': { en: 'The check could not be started.', ar: 'تعذّر بدء الفحص.' },
  'resultCheck.running': {
    en: {
      one: 'Checking: {{count}} record so far. You may leave this page.',
      other: 'Checking: {{count}} records so far. You may leave this page.',
    },
    ar: {
      zero: 'الفحص جارٍ. يمكن مغادرة هذه الصفحة.',
      one: 'الفحص جارٍ: فُحص سجل واحد حتى الآن. يمكن مغادرة هذه الصفحة.',
      two: 'الفحص جارٍ: فُحص سجلان حتى الآن. يمكن مغادرة هذه الصفحة.',
      few: 'الفحص جارٍ: فُحصت {{count}} سجلات حتى الآن. يمكن مغادرة هذه الصفحة.',
      many: 'الفحص جارٍ: فُحص {{count}} سجلًا حتى الآن. يمكن مغادرة هذه الصفحة.',
      other: 'الفحص جارٍ: فُحص {{count}} سجل حتى الآن. يمكن مغادرة هذه الصفحة.',
    },
  },
  'resultCheck.proven': {
    en: { one: 'The one result proves itself.', other: 'All {{count}} results prove themselves.' },
    ar: {
      zero: 'لا توجد نتائج بعد.',
      one: 'النتيجة الوحيدة مطابقة لإثباتها.',
      two: 'النتيجتان مطابقتان لإثباتهما.',
      few: 'جميع النتائج ({{count}}) مطابقة لإثباتاتها.',
      many: 'جميع النتائج ({{count}}) مطابقة لإثباتاتها.',
      other: 'جميع النتائج ({{count}}) مطابقة لإثباتاتها.',
    },
  },
  'resultCheck.logIntact': {
    en: { one: 'The activity log is intact: {{count}} event.', other: 'The activity log is intact: {{count}} events.' },
    ar: {
      zero: 'سجل النشاط سليم.',
      one: 'سجل النشاط سليم: حدث واحد.',
      two: 'سجل النشاط سليم: حدثان.',
      few: 'سجل النشاط سليم: {{count}} أحداث.',
      many: 'سجل النشاط سليم: {{count}} حدثًا.',
      other: 'سجل النشاط سليم: {{count}} حدث.',
    },
  },
  'resultCheck.differs': {
    en: {
      one: 'No recorded act explains {{count}} difference.',
      other: 'No recorded act explains {{count}} differences.',
    },
    ar: {
      zero: 'لا توجد اختلافات.',
      one: 'يوجد اختلاف واحد لا تفسّره أي عملية مسجلة.',
      two: 'يوجد اختلافان لا تفسّرهما أي عملية مسجلة.',
      few: 'توجد {{count}} اختلافات لا تفسّرها أي عملية مسجلة.',
      many: 'يوجد {{count}} اختلافًا لا تفسّره أي عملية مسجلة.',
      other: 'يوجد {{count}} اختلاف لا تفسّره أي عملية مسجلة.',
    },
  },
  'resultCheck.differsHelp': {
    en: 'Somebody may have changed the database directly. Keep a copy of it and ask the person who runs the server.',
    ar: 'ربما عُدِّلت قاعدة البيانات مباشرة. يلزم حفظ نسخة منها ومراجعة القائم على تشغيل الخادم.',
  },
  'resultCheck.onlyFirst': { en: 'The first {{count}} are shown.', ar: 'المعروض أول {{count}} منها.' },
  'resultCheck.waiting': {
    en: {
      one: '{{count}} exam that was handed in is not sealed yet. Check again in an hour.',
      other: '{{count}} exams that were handed in are not sealed yet. Check again in an hour.',
    },
    ar: {
      zero: 'كل الامتحانات المسلَّمة مختومة.',
      one: 'امتحان مسلَّم واحد لم يُختم بعد. يُعاد الفحص بعد ساعة.',
      two: 'امتحانان مسلَّمان لم يُختما بعد. يُعاد الفحص بعد ساعة.',
      few: '{{count}} امتحانات مسلَّمة لم تُختم بعد. يُعاد الفحص بعد ساعة.',
      many: '{{count}} امتحانًا مسلَّمًا لم يُختم بعد. يُعاد الفحص بعد ساعة.',
      other: '{{count}} امتحان مسلَّم لم يُختم بعد. يُعاد الفحص بعد ساعة.',
    },
  },
  'resultCheck.unsigned': {
    en: 'This installation has no signing key, so the log proves less: any key may have signed it.',
    ar: 'لا يوجد مفتاح توقيع لهذه المنصة، فيضعف إثبات السجل لأن أي مفتاح قد يكون وقّعه.',
  },
  'resultCheck.brokeOff': {
    en: 'The last check broke off before its end. Start it again; the log of the server says why.',
    ar: 'توقف الفحص الأخير قبل اكتماله. يمكن بدؤه من جديد، والسبب مدوّن في سجلات الخادم.',
  },
  'resultCheck.where': { en: 'Where', ar: 'الموضع' },
  'resultCheck.what': { en: 'What differs', ar: 'وجه الاختلاف' },
  'resultCheck.field': { en: 'In the database', ar: 'في قاعدة البيانات' },
  'resultCheck.of.attempt': { en: 'Attempt {{id}}', ar: 'محاولة {{id}}' },
  'resultCheck.of.student_assignment': { en: 'Work {{id}}', ar: 'عمل {{id}}' },
  'resultCheck.of.gradebook': { en: 'Gradebook {{id}}', ar: 'كشف الدرجات {{id}}' },
  'resultCheck.of.bylaw': { en: 'Bylaw {{id}}', ar: 'اللائحة {{id}}' },
  'resultCheck.of.transfer': { en: 'Credited course {{id}}', ar: 'المقرر المعادل {{id}}' },
  'resultCheck.of.transcript': { en: 'Transcript {{id}}', ar: 'بيان الدرجات {{id}}' },
  'resultCheck.of.controlPaper': { en: 'Paper {{id}} of the control room', ar: 'الورقة {{id}} في الكنترول' },
  'resultCheck.of.mercyRules': { en: 'Version {{id}} of the mercy rules', ar: 'الإصدار {{id}} من قواعد الرأفة' },
  'resultCheck.of.mercyRun': { en: 'Mercy run {{id}}', ar: 'تطبيق الرأفة {{id}}' },
  'resultCheck.of.exam': { en: 'Exam {{id}}', ar: 'امتحان {{id}}' },
  'resultCheck.of.event': { en: 'Event {{id}} of this log', ar: 'الحدث {{id}} في هذا السجل' },
  'resultCheck.of.day': { en: 'Seals of {{id}}', ar: 'أختام يوم {{id}}' },
  'resultCheck.part.time': { en: 'A time', ar: 'وقت' },
  'resultCheck.part.answer': { en: 'An answer', ar: 'إجابة' },
  'resultCheck.part.points': { en: 'Points or score', ar: 'الدرجات' },
  'resultCheck.part.question': { en: 'A question', ar: 'سؤال' },
  'resultCheck.part.key': { en: 'The answer key', ar: 'نموذج الإجابة' },
  'resultCheck.part.work': { en: 'The work that was handed in', ar: 'العمل المسلَّم' },
  'resultCheck.part.record': { en: 'The record of the exam', ar: 'سجل الامتحان' },
  'resultCheck.part.seal': { en: 'A seal', ar: 'ختم' },
  'resultCheck.part.log': { en: 'The activity log', ar: 'سجل النشاط' },
  'resultCheck.part.signature': { en: 'A signature of the log', ar: 'توقيع السجل' },
});
