import { defineTexts } from '@daftar/i18n';

/** Texts of the reader of PDFs. */
export const pdfTexts = defineTexts({
  'pdf.tools': { en: 'Reader', ar: 'عارض الملف' },
  'pdf.pageNumber': { en: 'Page', ar: 'الصفحة' },
  'pdf.of': { en: 'of {{pages}}', ar: 'من {{pages}}' },
  'pdf.page': { en: 'Page {{page}}', ar: 'صفحة {{page}}' },
  'pdf.previous': { en: 'Previous page', ar: 'الصفحة السابقة' },
  'pdf.next': { en: 'Next page', ar: 'الصفحة التالية' },
  'pdf.smaller': { en: 'Zoom out', ar: 'تصغير' },
  'pdf.larger': { en: 'Zoom in', ar: 'تكبير' },
  'pdf.width': { en: 'Fit width', ar: 'ملء العرض' },
  'pdf.find': { en: 'Find in the file', ar: 'بحث في الملف' },
  'pdf.findNext': { en: 'Find next', ar: 'بحث عن التالي' },
  'pdf.notFound': { en: 'Not found', ar: 'لا توجد نتائج' },
  'pdf.searching': { en: 'Searching…', ar: 'جارٍ البحث…' },
  'pdf.foundOn': { en: 'Found on page {{page}}', ar: 'وُجد في صفحة {{page}}' },
  'pdf.toPage': { en: 'Go to page {{page}}', ar: 'الانتقال إلى صفحة {{page}}' },
  'pdf.pageFailed': { en: 'This page can’t be drawn.', ar: 'تعذر عرض هذه الصفحة.' },
  'pdf.password': {
    en: 'This PDF is protected by a password. The browser’s own view below asks for it.',
    ar: 'هذا الملف محمي بكلمة مرور، ويطلبها عارض المتصفح أدناه.',
  },
  'pdf.damaged': {
    en: 'This PDF is damaged. The browser’s own view below may still show parts of it.',
    ar: 'هذا الملف تالف، وقد يتمكن عارض المتصفح أدناه من عرض أجزاء منه.',
  },
  'pdf.other': {
    en: 'The PDF can’t be opened in our reader. The browser’s own view is below.',
    ar: 'تعذر فتح الملف في عارضنا، ويظهر أدناه في عارض المتصفح.',
  },
});
