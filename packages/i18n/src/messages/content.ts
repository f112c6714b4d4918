import { defineTexts } from '../define-texts.ts';

/** Classes, chapters, assignments, submissions and files (CRS, ASG). */
export const contentTexts = defineTexts({
  'class.notYours': { en: 'This course is not one of yours', ar: 'هذا المقرر ليس ضمن مقرراتك' },
  'chapter.notFound': { en: 'The chapter was not found', ar: 'الفصل غير موجود' },
  'chapter.notPdf': { en: 'Only PDF files are accepted', ar: 'يُقبل ملف بصيغة PDF فقط' },
  'chapter.noFile': { en: 'Select File First Please', ar: 'يرجى اختيار ملف أولًا' },
  'chapter.downloadClosed': {
    en: 'Downloading this chapter is not allowed',
    ar: 'تنزيل هذا الفصل غير متاح',
  },
  'chapter.added': { en: 'Chapter uploaded successfully', ar: 'تم رفع الفصل بنجاح' },
  'chapter.deleted': { en: 'Chapter deleted successfully', ar: 'تم حذف الفصل بنجاح' },
  'chapter.downloadAllowed': { en: 'Students can download this chapter now', ar: 'أصبح تنزيل هذا الفصل متاحًا للطلاب' },
  'chapter.downloadForbidden': {
    en: 'Students can no longer download this chapter',
    ar: 'لم يعد تنزيل هذا الفصل متاحًا للطلاب',
  },
  'chapter.accessibleKind': {
    en: 'An accessible version is a PDF, a Word file (.docx), an EPUB or plain text',
    ar: 'تكون النسخة الميسّرة ملف PDF أو Word (‎.docx) أو EPUB أو نصًا عاديًا',
  },
  'chapter.noAccessible': {
    en: 'This chapter has no accessible version',
    ar: 'لا توجد نسخة ميسّرة من هذا الفصل',
  },
  'chapter.accessibleAdded': { en: 'The accessible version was added', ar: 'تمت إضافة النسخة الميسّرة' },
  'chapter.accessibleDeleted': { en: 'The accessible version was removed', ar: 'تم حذف النسخة الميسّرة' },
  'formatRequest.notFound': { en: 'The request was not found', ar: 'الطلب غير موجود' },
  'formatRequest.openAlready': {
    en: 'You already have an open request for this chapter',
    ar: 'يوجد طلب سابق لهذا الفصل لم يُرد عليه بعد',
  },
  'formatRequest.closed': {
    en: 'This request has already been answered or withdrawn',
    ar: 'سبق الرد على هذا الطلب أو سحبه',
  },
  'formatRequest.sayWhy': { en: 'Please say why', ar: 'يرجى ذكر السبب' },
  'formatRequest.asked': { en: 'Your request was sent to the doctor', ar: 'تم إرسال الطلب إلى الدكتور' },
  'formatRequest.withdrawn': { en: 'The request was withdrawn', ar: 'تم سحب الطلب' },
  'formatRequest.answered': { en: 'The student gets your answer', ar: 'سيصل الرد إلى صاحب الطلب' },
  'file.tooLargeThan': {
    en: 'The file is too large. Limit: {{megabytes}} MB',
    ar: 'حجم الملف أكبر من المسموح به: الحد الأقصى {{megabytes}} ميجابايت',
  },
  'storage.full': {
    en: 'There is no room to store the file at the moment. Nothing was saved; please try again later.',
    ar: 'لا توجد مساحة كافية لتخزين الملف حاليًا. لم يتم حفظ أي شيء، يرجى إعادة المحاولة لاحقًا.',
  },
  'file.tooLarge': { en: 'The file is too large', ar: 'حجم الملف أكبر من المسموح به' },
  'file.missing': { en: 'No file to view', ar: 'لا يوجد ملف للعرض' },
  'assignment.notFound': { en: 'The assignment was not found', ar: 'التكليف غير موجود' },
  'assignment.empty': {
    en: 'Please write a description of the assignment, select file , or both.',
    ar: 'يرجى كتابة وصف للتكليف أو اختيار ملف أو كليهما.',
  },
  'assignment.dueInPast': { en: 'The due date can’t be in the past', ar: 'لا يمكن أن يكون موعد التسليم في الماضي' },
  'assignment.added': { en: 'Assignment uploaded successfully', ar: 'تم رفع التكليف بنجاح' },
  'assignment.deleted': { en: 'Assignment deleted successfully', ar: 'تم حذف التكليف بنجاح' },
  'submission.received': {
    en: 'Your file was received. Receipt: {{code}}',
    ar: 'تم استلام الملف. رمز الإيصال: {{code}}',
  },
  'score.saved': { en: 'Score saved successfully', ar: 'تم حفظ الدرجة بنجاح' },
  'assignment.closed': { en: 'The deadline has passed', ar: 'انتهى موعد التسليم' },
  'assignment.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولًا' },
  'submission.notRecorded': {
    en: 'The file arrived but could not be recorded yet. Sent again, it counts from when it first arrived.',
    ar: 'وصل الملف ولكن تعذّر تسجيله حاليًا. عند إرساله مرة أخرى يُحتسب من وقت وصوله الأول.',
  },
  'submission.digestDiffers': {
    en: 'The file changed while it was being sent. Please choose it again.',
    ar: 'تغيّر الملف أثناء إرساله. يرجى اختياره من جديد.',
  },
  'upload.differs': {
    en: 'Another file was already received under the name of this upload. Please choose the file again.',
    ar: 'سبق استلام ملف آخر بمعرّف هذا الرفع. يرجى اختيار الملف مرة أخرى.',
  },
  'submission.newerThere': {
    en: 'A newer submission exists and counts.',
    ar: 'يوجد ملف أحدث تم تسليمه بعد هذا الملف، وهو المعتمد',
  },
  'submission.notFound': { en: 'Nothing was submitted', ar: 'لا يوجد تسليم' },
  'score.outOfRange': {
    en: 'Points must be between 0 and the maximum question points',
    ar: 'يجب أن تكون الدرجة بين 0 والدرجة القصوى',
  },
  'score.changedMeanwhile': {
    en: 'The score or the file was changed meanwhile. Please look at it again before saving.',
    ar: 'تم تغيير الدرجة أو الملف في هذه الأثناء. يرجى المراجعة قبل الحفظ.',
  },
  // headings of the score sheet (.xlsx)
  'scoreSheet.name': { en: 'Scores', ar: 'الدرجات' },
  'scoreSheet.id': { en: 'ID', ar: 'الرقم الجامعي' },
  'scoreSheet.otherName': { en: 'Name in Arabic letters', ar: 'الاسم بالحروف اللاتينية' },
  'scoreSheet.student': { en: 'Student name', ar: 'اسم الطالب' },
  'scoreSheet.score': { en: 'Score', ar: 'الدرجة' },
  'scoreSheet.outOf': { en: 'Out of', ar: 'من' },
  'scoreSheet.uploaded': { en: 'Uploaded', ar: 'تم التسليم' },
  'scoreSheet.uploadedAt': { en: 'Uploaded at', ar: 'وقت التسليم' },
  'scoreSheet.file': { en: 'File', ar: 'الملف' },
  'scoreSheet.yes': { en: 'Yes', ar: 'نعم' },
  'scoreSheet.no': { en: 'No', ar: 'لا' },
});
