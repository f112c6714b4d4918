import { defineTexts } from '@daftar/i18n';

/** The page to which the QR code of a printed result sheet leads (EDG-09). */
export const verifySheetTexts = defineTexts({
  'sheet.title': { en: 'Verify a result sheet', ar: 'التحقق من كشف نتائج' },
  'sheet.lead': {
    en: 'Shows whether the seal of a printed result sheet is genuine, and whether its version is still in force.',
    ar: 'تبيّن هذه الصفحة هل اعتماد كشف النتائج المطبوع صحيح، وهل لا يزال إصداره ساريًا.',
  },
  'sheet.scan': { en: 'No sheet to verify', ar: 'لا يوجد كشف للتحقق منه' },
  'sheet.scanHelp': {
    en: 'Scan the QR code that is printed on the result sheet; it leads here.',
    ar: 'يرجى مسح رمز الاستجابة السريعة المطبوع على كشف النتائج، فهو يؤدي إلى هذه الصفحة.',
  },
  'sheet.genuine': { en: 'The seal is genuine', ar: 'الاعتماد صحيح' },
  'sheet.genuineText': {
    en: 'This installation signed what is below. Compare the checksum with the one on the sheet, and the marks with the sealed ones in the platform: paper can be changed after it was printed.',
    ar: 'البيانات أدناه موقّعة بمفتاح هذه المنصة. يرجى مقارنة البصمة بالبصمة المطبوعة على الكشف، ومقارنة الدرجات بالدرجات المعتمدة في المنصة، فقد تُغيَّر الورقة بعد طباعتها.',
  },
  'sheet.notGenuine': { en: 'The sheet can’t be confirmed', ar: 'تعذر تأكيد صحة الكشف' },
  'sheet.problem.format': {
    en: 'The address is not that of a result sheet.',
    ar: 'الرابط ليس رابط كشف نتائج.',
  },
  'sheet.problem.unsupported': {
    en: 'This browser can’t check signatures here. Please use a newer browser over a secure connection.',
    ar: 'لا يستطيع هذا المتصفح فحص التوقيعات هنا. يرجى استخدام متصفح أحدث عبر اتصال آمن.',
  },
  'sheet.problem.signature': {
    en: 'This installation has not signed it, or it was changed.',
    ar: 'لم يُوقَّع بمفتاح هذه المنصة، أو جرى تغييره.',
  },
  'sheet.inForce': { en: 'This version is in force', ar: 'هذا الإصدار سارٍ' },
  'sheet.reopened': { en: 'These marks were reopened', ar: 'أُعيد فتح هذه الدرجات' },
  'sheet.reopenedHelp': {
    en: 'They may change; no newer version has been sealed yet.',
    ar: 'قد تتغير الدرجات، ولم يُعتمد إصدار أحدث بعد.',
  },
  'sheet.later': { en: 'A later version exists', ar: 'يوجد إصدار أحدث' },
  'sheet.laterHelp': {
    en: 'Version {{version}} has replaced this one. Marks on the sheet may no longer hold.',
    ar: 'حلّ الإصدار {{version}} محل هذا الإصدار، وقد لا تكون الدرجات في الكشف سارية.',
  },
  'sheet.notHeld': { en: 'The platform no longer holds this version', ar: 'لم تعد المنصة تحتفظ بهذا الإصدار' },
  'sheet.notHeldHelp': {
    en: 'The signature fits, but no sealed marks here have this checksum. Please ask the registrar’s office.',
    ar: 'التوقيع صحيح، لكن لا توجد هنا درجات معتمدة بهذه البصمة. يرجى مراجعة شؤون الطلاب.',
  },
  'sheet.course': { en: 'Course', ar: 'المقرر' },
  'sheet.doctor': { en: 'Doctor', ar: 'أستاذ المقرر' },
  'sheet.version': { en: 'Sealed version', ar: 'الإصدار المعتمد' },
  'sheet.sealedAt': { en: 'Sealed at', ar: 'وقت الاعتماد' },
  'sheet.students': { en: 'Students', ar: 'عدد الطلاب' },
  'transcript.title': { en: 'Verify a transcript', ar: 'التحقق من بيان درجات' },
  'transcript.lead': {
    en: 'Shows whether a printed transcript is genuine, and what it was issued with.',
    ar: 'تبيّن هذه الصفحة هل بيان الدرجات المطبوع صحيح، وما صدر به.',
  },
  'transcript.genuine': { en: 'The transcript is genuine', ar: 'بيان الدرجات صحيح' },
  'transcript.genuineText': {
    en: 'This installation signed what is below. Compare each figure with the paper, which can be changed after it was printed.',
    ar: 'البيانات أدناه موقّعة بمفتاح هذه المنصة. يرجى مقارنة كل رقم بالورقة، فقد تُغيَّر بعد طباعتها.',
  },
  'transcript.notGenuine': { en: 'The transcript can’t be confirmed', ar: 'تعذر تأكيد صحة بيان الدرجات' },
  'transcript.notHeld': {
    en: 'The platform no longer holds this transcript. Please ask the registrar’s office.',
    ar: 'لم تعد المنصة تحتفظ بهذا البيان. يرجى مراجعة شؤون الطلاب.',
  },
  'transcript.changed': { en: 'Marks were reopened since', ar: 'أُعيد فتح درجات بعد صدوره' },
  'transcript.changedHelp': {
    en: 'The transcript is as it was issued, but a mark on it may no longer hold. Ask for a new one.',
    ar: 'البيان كما صدر، لكن إحدى درجاته قد لا تكون سارية. يرجى طلب بيان جديد.',
  },
  'transcript.later': {
    en: 'A later transcript exists: No. {{number}}',
    ar: 'صدر بيان أحدث برقم {{number}}',
  },
  'transcript.asIssued': { en: 'No mark on it has changed since', ar: 'لم تتغير أي درجة فيه منذ صدوره' },
  'transcript.number': { en: 'Number', ar: 'رقم البيان' },
  'transcript.student': { en: 'Student', ar: 'الطالب' },
  'transcript.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
  'transcript.issued': { en: 'Issued at', ar: 'وقت الإصدار' },
  'transcript.average': { en: 'Cumulative average', ar: 'المعدل التراكمي' },
  'transcript.percent': { en: 'Cumulative percent', ar: 'النسبة التراكمية' },
  'transcript.earned': { en: 'Earned hours', ar: 'الساعات المكتسبة' },
  'transcript.hash': { en: 'Checksum of the transcript', ar: 'بصمة البيان' },
  'transcript.marks': { en: 'Marks', ar: 'الدرجات' },
  'transcript.code': { en: 'Course code', ar: 'كود المقرر' },
  'transcript.term': { en: 'Term', ar: 'الفصل' },
  'transcript.hours': { en: 'Hours', ar: 'الساعات' },
  'transcript.mark': { en: 'Mark', ar: 'الدرجة' },
  'transcript.letter': { en: 'Grade', ar: 'التقدير' },
  'transcript.points': { en: 'Points', ar: 'النقاط' },
  'transcript.credited': { en: 'credited', ar: 'معادل' },
  'sheet.hash': { en: 'Checksum of the sealed marks', ar: 'بصمة الدرجات المعتمدة' },
});
