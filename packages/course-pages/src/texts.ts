import { defineTexts } from '@daftar/i18n';
import { dayTexts } from './day/texts.ts';
import { hubTexts } from './hub/texts.ts';
import { pdfTexts } from './pdf/texts.ts';
import { placeTexts } from './places/texts.ts';
import { questionTexts } from './questions/texts.ts';

/** Texts about courses, chapters and assignments; each remote spreads them into its own. */
export const coursePagesTexts = defineTexts({
  ...dayTexts,
  ...hubTexts,
  ...pdfTexts,
  ...placeTexts,
  ...questionTexts,
  'course.title': { en: 'Courses', ar: 'المقررات' },
  'course.level': { en: 'Level {{level}}', ar: 'المستوى {{level}}' },
  'course.next': { en: 'Next:', ar: 'القادم:' },
  'course.linksOf': { en: 'Pages of {{name}}', ar: 'صفحات {{name}}' },
  'course.none': { en: 'No data available', ar: 'لا توجد بيانات متاحة' },
  'course.noneHelp': {
    en: 'Courses appear here as soon as the faculty assigns them.',
    ar: 'ستظهر المقررات هنا بمجرد إسنادها من الكلية.',
  },
  'course.course': { en: 'Course', ar: 'المقرر' },
  'course.choose': { en: 'Choose a course', ar: 'اختيار مقرر' },
  'course.ended': { en: 'ended', ar: 'انتهى' },
  'course.content': { en: 'Course content', ar: 'محتوى المقرر' },

  'course.showMore': {
    en: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
    ar: {
      zero: 'عرض المزيد',
      one: 'عرض عنصر آخر',
      two: 'عرض عنصرين آخرين',
      few: 'عرض {{count}} عناصر أخرى',
      many: 'عرض {{count}} عنصرًا آخر',
      other: 'عرض {{count}} عنصر آخر',
    },
  },

  'announcement.none': { en: 'No announcements yet', ar: 'لا توجد إعلانات بعد' },
  'announcement.announcements': { en: 'Announcements', ar: 'الإعلانات' },
  'announcement.editedAt': { en: 'Edited', ar: 'تم التعديل في' },
  'announcement.gone': {
    en: 'This announcement is no longer there: the doctor withdrew it.',
    ar: 'لم يعد هذا الإعلان موجودًا: تم سحبه.',
  },
  'announcement.seenBy': {
    en: { one: 'Seen by {{seen}} of {{count}}', other: 'Seen by {{seen}} of {{count}}' },
    ar: {
      zero: 'لم يصل إلى أي طالب',
      one: 'اطّلع عليه {{seen}} من {{count}}',
      two: 'اطّلع عليه {{seen}} من {{count}}',
      few: 'اطّلع عليه {{seen}} من {{count}}',
      many: 'اطّلع عليه {{seen}} من {{count}}',
      other: 'اطّلع عليه {{seen}} من {{count}}',
    },
  },
  'announcement.onItsWay': { en: 'On its way', ar: 'جارٍ الإرسال' },
  'announcement.edit': { en: 'Edit announcement', ar: 'تعديل الإعلان' },
  'announcement.editHelp': {
    en: 'The new words replace the old ones everywhere, and say that they were edited. Nobody is notified again.',
    ar: 'يحل النص الجديد محل القديم في كل مكان مع بيان أنه تم تعديله، ولا يُرسل إشعار جديد.',
  },
  'list.comma': { en: ', ', ar: '، ' },
  'fileKind.pdf': { en: 'PDF', ar: 'PDF' },
  'fileKind.document': { en: 'Documents (Word, text)', ar: 'مستندات (Word أو نص)' },
  'fileKind.slides': { en: 'Presentations', ar: 'عروض تقديمية' },
  'fileKind.sheet': { en: 'Spreadsheets', ar: 'جداول بيانات' },
  'fileKind.picture': { en: 'Pictures', ar: 'صور' },
  'fileKind.code': { en: 'Program code', ar: 'ملفات برمجية' },
  'fileKind.media': { en: 'Audio and video', ar: 'صوت وفيديو' },
  'fileKind.archive': { en: 'Archives (zip)', ar: 'ملفات مضغوطة' },
  'fileKind.any': { en: 'Any file but programs', ar: 'أي ملف ما عدا البرامج التنفيذية' },
  'fileKind.other': {
    en: 'This assignment doesn’t take files of this kind',
    ar: 'لا يقبل هذا التكليف هذا النوع من الملفات',
  },
  'announcement.title': { en: 'Title', ar: 'العنوان' },
  'announcement.en': { en: 'Text in English', ar: 'النص بالإنجليزية' },
  'announcement.ar': { en: 'Text in Arabic', ar: 'النص بالعربية' },
  'announcement.editOf': { en: 'Edit announcement of {{when}}', ar: 'تعديل إعلان {{when}}' },
  'announcement.deleteOf': { en: 'Delete announcement of {{when}}', ar: 'حذف إعلان {{when}}' },
  'announcement.deleteTitle': { en: 'Delete this announcement?', ar: 'حذف هذا الإعلان؟' },
  'announcement.deleteText': {
    en: 'It leaves the course page and the unread notifications. Students who have read it see that it was withdrawn.',
    ar: 'سيُزال من صفحة المقرر ومن الإشعارات غير المقروءة، ويظهر لمن قرأه أنه تم سحبه.',
  },

  'attachment.attachments': { en: 'Attachments', ar: 'المرفقات' },
  'attachment.add': { en: 'Attach files', ar: 'إرفاق ملفات' },
  'attachment.limits': {
    en: 'Up to {{count}} files of {{size}} each: documents, pictures, audio, video, ZIP',
    ar: 'حتى {{count}} ملفات، حجم كل منها {{size}} بحد أقصى: مستندات وصور وصوتيات وفيديو وZIP',
  },
  'attachment.tooMany': {
    en: 'An announcement carries {{count}} files at most. The others were not added.',
    ar: 'يحمل الإعلان {{count}} ملفات بحد أقصى، ولم تُضف الملفات الزائدة.',
  },
  'attachment.kind': {
    en: 'Files of this kind can’t be attached',
    ar: 'لا يمكن إرفاق ملفات من هذا النوع',
  },
  'attachment.failed': { en: 'The file was not added', ar: 'لم تتم إضافة الملف' },
  'attachment.removeOf': { en: 'Remove {{name}}', ar: 'إزالة {{name}}' },
  'attachment.retry': { en: 'Retry', ar: 'إعادة المحاولة' },
  'attachment.retryOf': { en: 'Retry: {{name}}', ar: 'إعادة المحاولة: {{name}}' },
  'attachment.uploadingOf': { en: 'Uploading {{name}}', ar: 'جارٍ رفع {{name}}' },
  'attachment.notYet': {
    en: 'Wait until all files have arrived, or remove those that have not.',
    ar: 'يرجى الانتظار حتى تصل جميع الملفات، أو إزالة ما لم يصل منها.',
  },

  'chapter.gone': { en: 'This chapter is no longer there', ar: 'لم يعد هذا الفصل موجودًا' },
  'chapter.chapters': { en: 'Chapters', ar: 'الفصول' },
  'chapter.none': { en: 'No data available', ar: 'لا توجد بيانات متاحة' },
  'chapter.downloadClosed': { en: 'Download not allowed', ar: 'التنزيل غير متاح' },
  'chapter.accessible': { en: 'Accessible version', ar: 'النسخة الميسّرة' },
  'chapter.accessibleClosed': {
    en: 'This file can only be downloaded, and downloading is not allowed. Please ask for a PDF or text.',
    ar: 'هذا الملف متاح بالتنزيل فقط، والتنزيل غير مسموح به. يمكن طلب نسخة PDF أو نص.',
  },
  'format.taggedPdf': { en: 'PDF for a screen reader', ar: 'ملف PDF لقارئ الشاشة' },
  'format.word': { en: 'Word', ar: 'ملف Word' },
  'format.html': { en: 'Web page (HTML)', ar: 'صفحة ويب (HTML)' },
  'format.largePrint': { en: 'Large print', ar: 'خط كبير' },
  'format.audio': { en: 'Audio', ar: 'تسجيل صوتي' },
  'format.other': { en: 'Another format', ar: 'صيغة أخرى' },
  'format.state.open': { en: 'Waiting for the doctor', ar: 'في انتظار الرد' },
  'format.state.withdrawn': { en: 'Withdrawn', ar: 'تم سحب الطلب' },
  'format.state.done': { en: 'Done', ar: 'تم التوفير' },
  'format.state.declined': { en: 'Declined', ar: 'تعذر التوفير' },

  'assignment.assignments': { en: 'Assignments', ar: 'التكليفات' },
  'assignment.none': { en: 'No data available', ar: 'لا توجد بيانات متاحة' },
  'assignment.score': { en: 'Out of {{score}}', ar: 'الدرجة القصوى: {{score}}' },
  'assignment.due': { en: 'Due', ar: 'موعد التسليم' },
  'assignment.open': { en: 'Open', ar: 'متاح للتسليم' },
  'assignment.closed': { en: 'Closed', ar: 'انتهى التسليم' },

  'file.openInTab': { en: 'Open in a new tab', ar: 'فتح في علامة تبويب جديدة' },
  'file.viewOf': { en: 'View {{name}}', ar: 'عرض {{name}}' },
  'file.tabOf': { en: 'View {{name}} (opens in a new tab)', ar: 'عرض {{name}} (في علامة تبويب جديدة)' },
  'file.downloadOf': { en: 'Download {{name}}', ar: 'تنزيل {{name}}' },
  'file.none': { en: 'No file to view', ar: 'لا يوجد ملف للعرض' },
  'file.downloadFailed': { en: 'Error downloading', ar: 'حدث خطأ أثناء التنزيل' },
  'file.empty': { en: 'This file is empty (0 bytes)', ar: 'هذا الملف فارغ (0 بايت)' },
  'file.tooLarge': {
    en: 'The file is too large. Limit: {{size}}',
    ar: 'حجم الملف أكبر من المسموح به: الحد الأقصى {{size}}',
  },
  'file.upTo': { en: 'Up to {{size}}', ar: 'حتى {{size}}' },
  'file.cancelUpload': { en: 'Cancel upload', ar: 'إلغاء الرفع' },
  'file.uploadCancelled': { en: 'The upload was cancelled; nothing was saved.', ar: 'تم إلغاء الرفع ولم يُحفظ شيء.' },
  'file.uploadCut': {
    en: 'The connection was lost before the file arrived. The file is still chosen here; please try again.',
    ar: 'انقطع الاتصال قبل وصول الملف. الملف ما زال مختارًا هنا، يرجى إعادة المحاولة.',
  },
  'file.sent': {
    en: 'The file was sent; waiting for the server to confirm…',
    ar: 'تم إرسال الملف، في انتظار تأكيد الخادم…',
  },
});
