import { defineTexts } from '@daftar/i18n';

/** The instructor's own actions on the course content page. */
export const courseContentTexts = defineTexts({
  'content.uploadChapter': { en: 'Upload chapter', ar: 'رفع فصل' },
  'content.chapterFile': { en: 'Chapter file (PDF)', ar: 'ملف الفصل (PDF)' },
  'content.selectFile': { en: 'Select File First Please', ar: 'يرجى اختيار ملف أولًا' },
  'content.onlyPdf': { en: 'Only PDF files are accepted', ar: 'يُقبل ملف بصيغة PDF فقط' },
  'content.uploadFailed': { en: 'Error uploading chapter', ar: 'حدث خطأ أثناء رفع الفصل' },
  'content.studentsAreTold': {
    en: 'The students of this course get a notification.',
    ar: 'سيصل إشعار إلى طلاب هذا المقرر.',
  },
  'content.mayDownloadOf': { en: 'Students can download: {{name}}', ar: 'التنزيل متاح للطلاب: {{name}}' },
  'content.mayDownload': { en: 'Students can download', ar: 'التنزيل متاح للطلاب' },
  'content.deleteFailed': { en: 'Error in deleting', ar: 'حدث خطأ أثناء الحذف' },
  'content.deleteOf': { en: 'Delete {{name}}', ar: 'حذف {{name}}' },
  'content.deleteChapter': { en: 'Delete the chapter “{{name}}”?', ar: 'حذف الفصل «{{name}}»؟' },
  'content.deleteChapterHelp': {
    en: 'Students will no longer see it. This can’t be undone.',
    ar: 'لن يظهر للطلاب بعد ذلك، ولا يمكن التراجع عن الحذف.',
  },
  'content.deleteAssignment': { en: 'Delete the assignment “{{name}}”?', ar: 'حذف التكليف «{{name}}»؟' },
  'content.deleteAssignmentHelp': {
    en: 'Students will no longer see it or submit work for it. Submissions and scores stay in the records.',
    ar: 'لن يظهر للطلاب ولن يمكن التسليم بعد ذلك. ما تم تسليمه والدرجات محفوظة في السجلات.',
  },
  'content.addAssignment': { en: 'Upload Assignment', ar: 'رفع تكليف' },
  'content.announceWhere': { en: 'Choose the course for the announcement', ar: 'اختيار المقرر الذي يُنشر فيه الإعلان' },
  'content.announce': { en: 'Send announcement', ar: 'إرسال إعلان' },
  'content.announceHelp': {
    en: 'It goes to the students of this course. If one language is left empty, both show the same text.',
    ar: 'يصل الإعلان إلى طلاب هذا المقرر. عند ترك إحدى اللغتين فارغة يظهر النص نفسه في اللغتين.',
  },
  'content.announceEn': { en: 'Text in English', ar: 'النص بالإنجليزية' },
  'content.announceAr': { en: 'Text in Arabic', ar: 'النص بالعربية' },
  'content.announceTo': {
    en: { one: 'One student will get it.', other: '{{count}} students will get it.' },
    ar: {
      zero: 'لا يوجد طلاب في هذا المقرر بعد.',
      one: 'سيصل إلى طالب واحد.',
      two: 'سيصل إلى طالبين.',
      few: 'سيصل إلى {{count}} طلاب.',
      many: 'سيصل إلى {{count}} طالبًا.',
      other: 'سيصل إلى {{count}} طالب.',
    },
  },
  'content.announcePreview': { en: 'As students will read it', ar: 'كما سيقرؤه الطلاب' },
  'content.announceDelivered': {
    en: 'Delivered: {{delivered}} of {{recipients}}',
    ar: 'وصل إلى {{delivered}} من {{recipients}}',
  },
  'content.announceDeliveredHelp': {
    en: 'This window may be closed; delivery goes on by itself.',
    ar: 'يمكن إغلاق هذه النافذة؛ يستمر الإرسال تلقائيًا.',
  },
  'content.announceLater': { en: 'Send it later', ar: 'إرساله لاحقًا' },
  'content.announcePlan': { en: 'Plan', ar: 'جدولة' },
  'content.planned': { en: 'Waiting to be sent', ar: 'في انتظار الإرسال' },
  'content.editPlan': { en: 'Edit the planned announcement of {{when}}', ar: 'تعديل الإعلان المجدول {{when}}' },
  'content.dropPlan': { en: 'Drop the announcement of {{when}}', ar: 'إلغاء إعلان {{when}}' },
  'content.announceSend': { en: 'Send', ar: 'إرسال' },
  'content.announceEmpty': { en: 'Please write the announcement', ar: 'يرجى كتابة نص الإعلان' },
  'content.results': { en: 'Results', ar: 'النتائج' },
  'content.resultsOf': { en: 'Results of {{name}}', ar: 'النتائج: {{name}}' },
});
