import { defineTexts } from '@daftar/i18n';

/** Comments on places in a work (DAY-04). */
export const placeTexts = defineTexts({
  'place.comments': { en: 'Comments in the work', ar: 'ملاحظات داخل العمل' },
  'place.pin': { en: 'Comment {{number}}: {{place}}', ar: 'ملاحظة {{number}}: {{place}}' },
  'place.page': { en: 'page {{page}}', ar: 'صفحة {{page}}' },
  'place.image': { en: 'in the picture', ar: 'في الصورة' },
  'place.line': { en: 'line {{line}}', ar: 'السطر {{line}}' },
  'place.lines': { en: 'lines {{from}} to {{to}}', ar: 'الأسطر من {{from}} إلى {{to}}' },
  'place.passage': { en: 'passage', ar: 'مقطع' },
  'place.next': { en: 'Next comment', ar: 'الملاحظة التالية' },
  'place.previous': { en: 'Previous comment', ar: 'الملاحظة السابقة' },
  'place.close': { en: 'Close comment', ar: 'إغلاق الملاحظة' },
  'place.onLine': { en: 'Comment on line {{line}}', ar: 'ملاحظة على السطر {{line}}' },
  'place.onPage': { en: 'Choose a place on page {{page}}', ar: 'تحديد موضع في صفحة {{page}}' },
  'place.onImage': { en: 'Choose a place in the picture', ar: 'تحديد موضع في الصورة' },
  'place.cannotShow': {
    en: 'This kind of file can’t be shown here. Open it on your device.',
    ar: 'لا يمكن عرض هذا النوع من الملفات هنا. يمكن فتحه على الجهاز.',
  },
  'place.moreLines': {
    en: 'Only the first {{lines}} lines are shown here. Open the file to see the rest.',
    ar: 'تظهر هنا أول {{lines}} سطر فقط. يمكن فتح الملف لرؤية الباقي.',
  },
  'place.openFile': { en: 'Open the file', ar: 'فتح الملف' },
  'place.show': { en: 'Show the comments in the file', ar: 'عرض الملاحظات داخل الملف' },
  'place.earlier': { en: 'On a file that was replaced later: {{name}}', ar: 'على ملف استُبدل لاحقًا: {{name}}' },
  'place.removed': {
    en: 'The content of this file was removed; the comments stay.',
    ar: 'حُذف محتوى هذا الملف وبقيت الملاحظات.',
  },
  'place.file': { en: 'File: {{name}}', ar: 'الملف: {{name}}' },
});
