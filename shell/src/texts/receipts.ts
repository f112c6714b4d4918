import { defineTexts } from '@daftar/i18n';

/** The page that verifies receipts (TRU-19). */
export const receiptTexts = defineTexts({
  'verify.lead': {
    en: 'Shows whether a receipt of an exam is genuine and unchanged. The file is checked in this browser and is not sent anywhere.',
    ar: 'تبيّن هذه الصفحة هل إيصال الامتحان أصلي لم يتغير. يجري الفحص داخل هذا المتصفح، ولا يُرسل الملف إلى أي جهة.',
  },
  'verify.ofPaper': { en: 'Receipt code on the paper', ar: 'رمز الإيصال المطبوع' },
  'verify.ofPaperHelp': {
    en: 'Choose the receipt file that belongs to the paper. Its code is compared with this one.',
    ar: 'يرجى اختيار ملف الإيصال الخاص بالنسخة المطبوعة لمقارنة رمزه بهذا الرمز.',
  },
  'verify.otherPaper': { en: 'The file belongs to another receipt', ar: 'الملف يخص إيصالًا آخر' },
  'verify.otherPaperHelp': {
    en: 'Its code is not the one on the paper.',
    ar: 'رمزه ليس الرمز المطبوع.',
  },
  'verify.file': { en: 'Receipt file', ar: 'ملف الإيصال' },
  'verify.checking': { en: 'Checking…', ar: 'جارٍ الفحص…' },
  'verify.genuine': { en: 'The receipt is genuine', ar: 'الإيصال أصلي' },
  'verify.genuineText': {
    en: 'It was signed by this installation, and nothing in it was changed.',
    ar: 'وُقّع الإيصال بمفتاح هذه المنصة، ولم يتغير فيه شيء.',
  },
  'verify.signatureFits': {
    en: 'The signature fits; its key could not be checked',
    ar: 'التوقيع سليم، وتعذر التحقق من مفتاحه',
  },
  'verify.anyKey': {
    en: 'The published key can’t be reached now. Please compare the key below with the one that the faculty has published.',
    ar: 'تعذر الوصول إلى المفتاح المنشور الآن. يرجى مقارنة المفتاح أدناه بالمفتاح الذي نشرته الكلية.',
  },
  'verify.notGenuine': { en: 'The receipt can’t be confirmed', ar: 'تعذر تأكيد صحة الإيصال' },
  'verify.problem.format': { en: 'The file is not a receipt.', ar: 'الملف ليس إيصالًا.' },
  'verify.problem.unsupported': {
    en: 'This browser can’t check signatures here. Please use a newer browser over a secure connection, or the offline program.',
    ar: 'لا يستطيع هذا المتصفح فحص التوقيعات هنا. يرجى استخدام متصفح أحدث عبر اتصال آمن، أو برنامج التحقق دون اتصال.',
  },
  'verify.problem.otherKey': {
    en: 'It is signed by a key that this installation has not published.',
    ar: 'وُقّع الإيصال بمفتاح لم تنشره هذه المنصة.',
  },
  'verify.problem.signature': {
    en: 'The signature does not fit: the file was changed.',
    ar: 'التوقيع لا يطابق المحتوى: جرى تغيير الملف.',
  },
  'verify.problem.record': { en: 'The record is not the one that was sealed.', ar: 'السجل ليس هو السجل المختوم.' },
  'verify.problem.events': { en: 'The chain of events is broken.', ar: 'سلسلة الأحداث غير متصلة.' },
  'verify.problem.questions': {
    en: 'A question is not the one that was asked.',
    ar: 'أحد الأسئلة ليس هو السؤال الذي طُرح.',
  },
  'verify.problem.day': {
    en: 'It does not lead to the signed end of its day.',
    ar: 'لا يؤدي الإيصال إلى الختم الموقّع ليومه.',
  },
  'verify.exam': { en: 'Exam', ar: 'الامتحان' },
  'verify.course': { en: 'Course', ar: 'المقرر' },
  'verify.student': { en: 'Student', ar: 'الطالب' },
  'verify.code': { en: 'Receipt code', ar: 'رمز الإيصال' },
  'verify.opened': { en: 'Opened at', ar: 'وقت الفتح' },
  'verify.submitted': { en: 'Submitted at', ar: 'وقت التسليم' },
  'verify.score': { en: 'Score', ar: 'الدرجة' },
  'verify.day': { en: 'In the sealed log of', ar: 'ضمن السجل المختوم ليوم' },
  'verify.notYet': { en: 'Not yet: it is sealed after midnight', ar: 'ليس بعد: يُختم السجل بعد منتصف الليل' },
  'verify.key': { en: 'Public key', ar: 'المفتاح العام' },
  'verify.answers': { en: 'Answers', ar: 'الإجابات' },
  'verify.number': { en: 'Question', ar: 'السؤال' },
  'verify.answer': { en: 'Answer', ar: 'الإجابة' },
  'verify.saved': { en: 'Saved at', ar: 'وقت الحفظ' },
  'verify.none': { en: 'None', ar: 'بلا إجابة' },
  'verify.written': { en: 'Written text', ar: 'نص مكتوب' },
  'verify.late': { en: 'Late', ar: 'متأخرة' },
});
