import { defineTexts } from '@daftar/i18n';

/** What the check of a PDF found, accessible versions, and requests for other formats (BOD-21). */
export const accessibilityTexts = defineTexts({
  'pdfCheck.title': {
    en: 'Uploaded, but some students may not be able to read this file',
    ar: 'تم الرفع، وقد يتعذر على بعض الطلاب قراءة هذا الملف',
  },
  'pdfCheck.unreadable': {
    en: 'The file couldn’t be checked. If it needs a password or doesn’t open, students can’t read it either.',
    ar: 'تعذر فحص الملف. إذا كان يتطلب كلمة مرور أو لا يُفتح فلن يتمكن الطلاب من قراءته.',
  },
  'pdfCheck.noText': {
    en: 'Its pages are pictures of text: a screen reader has nothing to read, and nothing can be searched.',
    ar: 'صفحاته صور للنص: لا يجد قارئ الشاشة ما يقرؤه، ولا يمكن البحث فيها.',
  },
  'pdfCheck.noTags': {
    en: 'It has no tags: a screen reader finds no headings, lists or tables, and may read in the wrong order.',
    ar: 'لا توجد به وسوم بنية: لا يجد قارئ الشاشة العناوين والقوائم والجداول، وقد يقرأ بترتيب خاطئ.',
  },
  'pdfCheck.noOrder': {
    en: 'Some pages have text outside the tags: it may be read in the wrong order, or left out.',
    ar: 'في بعض الصفحات نص خارج وسوم البنية: قد يُقرأ بترتيب خاطئ أو لا يُقرأ.',
  },
  'pdfCheck.noTitle': {
    en: 'It has no title: a screen reader announces the name of the file instead.',
    ar: 'لا يوجد له عنوان: ينطق قارئ الشاشة اسم الملف بدلًا منه.',
  },
  'pdfCheck.noLanguage': {
    en: 'It doesn’t say its language: it may be read aloud in the wrong one.',
    ar: 'لغته غير محددة: قد يُقرأ بصوت لغة أخرى.',
  },
  'pdfCheck.pictureWithoutText': {
    en: 'It has a picture without alternative text: a blind student can’t learn what it shows.',
    ar: 'به صورة بلا نص بديل: لا يصل محتواها إلى من لا يراها.',
  },
  'pdfCheck.headingOrder': {
    en: 'A heading skips a level: its structure is hard to follow.',
    ar: 'يتخطى أحد عناوينه مستوى: يصعب تتبع بنية الملف.',
  },
  'pdfCheck.what': {
    en: 'Save it again from Word or PowerPoint as a tagged PDF, with title and language, or add the original file here.',
    ar: 'يمكن حفظه من جديد من Word أو PowerPoint بصيغة PDF موسوم مع العنوان واللغة، أو إضافة الملف الأصلي هنا.',
  },
  'pdfCheck.notYet': {
    en: 'Not checked for accessibility yet; that follows by itself.',
    ar: 'لم تُفحص إمكانية الوصول بعد، ويجري الفحص تلقائيًا.',
  },
  'pdfCheck.show': {
    en: { one: 'Accessibility: {{count}} thing to know', other: 'Accessibility: {{count}} things to know' },
    ar: {
      zero: 'إمكانية الوصول: لا توجد ملاحظات',
      one: 'إمكانية الوصول: ملاحظة واحدة',
      two: 'إمكانية الوصول: ملاحظتان',
      few: 'إمكانية الوصول: {{count}} ملاحظات',
      many: 'إمكانية الوصول: {{count}} ملاحظة',
      other: 'إمكانية الوصول: {{count}} ملاحظة',
    },
  },
  'accessible.showOfVersion': {
    en: { one: 'Accessible version: {{count}} thing to know', other: 'Accessible version: {{count}} things to know' },
    ar: {
      zero: 'النسخة الميسّرة: لا توجد ملاحظات',
      one: 'النسخة الميسّرة: ملاحظة واحدة',
      two: 'النسخة الميسّرة: ملاحظتان',
      few: 'النسخة الميسّرة: {{count}} ملاحظات',
      many: 'النسخة الميسّرة: {{count}} ملاحظة',
      other: 'النسخة الميسّرة: {{count}} ملاحظة',
    },
  },
  'accessible.add': { en: 'Add an accessible version', ar: 'إضافة نسخة ميسّرة' },
  'accessible.addOf': { en: 'Add an accessible version of {{name}}', ar: 'إضافة نسخة ميسّرة من {{name}}' },
  'accessible.later': { en: 'Not now', ar: 'ليس الآن' },
  'accessible.replace': { en: 'Replace the accessible version', ar: 'استبدال النسخة الميسّرة' },
  'accessible.replaceOf': {
    en: 'Replace the accessible version of {{name}}',
    ar: 'استبدال النسخة الميسّرة من {{name}}',
  },
  'accessible.remove': { en: 'Remove the accessible version', ar: 'حذف النسخة الميسّرة' },
  'accessible.removeOf': { en: 'Remove the accessible version of {{name}}', ar: 'حذف النسخة الميسّرة من {{name}}' },
  'accessible.removeTitle': {
    en: 'Remove the accessible version of “{{name}}”?',
    ar: 'حذف النسخة الميسّرة من «{{name}}»؟',
  },
  'accessible.removeHelp': {
    en: 'The chapter itself stays. This can’t be undone.',
    ar: 'يبقى الفصل نفسه كما هو، ولا يمكن التراجع عن الحذف.',
  },
  'accessible.help': {
    en: 'A second file with the same content, for students who can’t read the first. It is shown beside the chapter.',
    ar: 'ملف ثانٍ بالمحتوى نفسه لمن يتعذر عليه قراءة الأول، ويظهر بجانب الفصل.',
  },
  'accessible.file': { en: 'File (PDF, Word, EPUB or text)', ar: 'الملف (PDF أو Word أو EPUB أو نص)' },
  'accessible.selectFile': { en: 'Select File First Please', ar: 'يرجى اختيار ملف أولًا' },
  'accessible.failed': { en: 'Error uploading the accessible version', ar: 'حدث خطأ أثناء رفع النسخة الميسّرة' },
  'accessible.removeFailed': { en: 'Error in deleting', ar: 'حدث خطأ أثناء الحذف' },
  'formats.title': { en: 'Requests for other formats', ar: 'طلبات صيغ أخرى' },
  'formats.loadFailed': {
    en: 'The requests for other formats couldn’t be loaded',
    ar: 'تعذّر تحميل طلبات الصيغ الأخرى',
  },
  'formats.waiting': {
    en: { one: '{{count}} waiting for an answer', other: '{{count}} waiting for an answer' },
    ar: {
      zero: 'لا طلبات في انتظار الرد',
      one: 'طلب واحد في انتظار الرد',
      two: 'طلبان في انتظار الرد',
      few: '{{count}} طلبات في انتظار الرد',
      many: '{{count}} طلبًا في انتظار الرد',
      other: '{{count}} طلب في انتظار الرد',
    },
  },
  'formats.student': { en: 'Student', ar: 'اسم الطالب' },
  'formats.chapter': { en: 'Chapter', ar: 'الفصل' },
  'formats.format': { en: 'Format', ar: 'الصيغة' },
  'formats.asked': { en: 'Asked', ar: 'تاريخ الطلب' },
  'formats.state': { en: 'State', ar: 'الحالة' },
  'formats.answer': { en: 'Answer', ar: 'الرد' },
  'formats.answerOf': {
    en: 'Answer the request of {{student}} for {{chapter}}',
    ar: 'الرد على طلب {{student}} لملف {{chapter}}',
  },
  'formats.answerTitle': { en: 'Answer a request', ar: 'الرد على طلب' },
  'formats.what': { en: 'What to tell the student', ar: 'نص الرد' },
  'formats.whatHelp': {
    en: 'For example where the file is, or why it can’t be made. To decline, say why.',
    ar: 'مثل مكان الملف أو سبب تعذر توفيره. عند الاعتذار يلزم ذكر السبب.',
  },
  'formats.done': { en: 'Done', ar: 'تم التوفير' },
  'formats.decline': { en: 'Decline', ar: 'اعتذار' },
  'formats.sayWhy': { en: 'Please say why', ar: 'يرجى ذكر السبب' },
});
