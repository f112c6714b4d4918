import { defineTexts } from '../define-texts.ts';

/** Classes, chapters, assignments, submissions and files (CRS, ASG). */
export const contentTexts = defineTexts({
  'class.notYours': { en: 'This course is not one of yours', ar: 'هذا المقرر ليس ضمن مقرراتك' },
  'chapter.notFound': { en: 'The chapter was not found', ar: 'الفصل غير موجود' },
  'chapter.unreadable': {
    en: 'This PDF can’t be read here: it needs a password, or it is damaged. Students may not be able to open it either.',
    ar: 'تعذّرت قراءة ملف PDF هذا: إما أنه محمي بكلمة مرور أو أنه تالف. وقد لا يتمكن الطلاب من فتحه.',
  },
  'chapter.notPdf': { en: 'Only PDF files are accepted', ar: 'يُقبل ملف بصيغة PDF فقط' },
  'chapter.noFile': { en: 'Select File First Please', ar: 'يرجى اختيار ملف أولًا' },
  'chapter.downloadClosed': {
    en: 'Downloading this chapter is not allowed',
    ar: 'تنزيل هذا الفصل غير متاح',
  },
  'chapter.added': { en: 'Chapter uploaded successfully', ar: 'تم رفع الفصل بنجاح' },
  'chapter.renamed': { en: 'The chapter was renamed', ar: 'تم تغيير اسم الفصل' },
  'chapter.replaced': { en: 'The file of the chapter was replaced', ar: 'تم استبدال ملف الفصل' },
  'chapter.shown': { en: 'Students can see this chapter now', ar: 'أصبح الفصل ظاهرًا للطلاب' },
  'chapter.shownLater': {
    en: 'Students will see this chapter at that time',
    ar: 'سيظهر الفصل للطلاب في الموعد المحدد',
  },
  'chapter.hidden': { en: 'The chapter is hidden from students', ar: 'تم إخفاء الفصل عن الطلاب' },
  'chapter.ordered': { en: 'The order of the chapters was saved', ar: 'تم حفظ ترتيب الفصول' },
  'chapter.seen': { en: 'Noted as read', ar: 'تم تسجيل الاطلاع' },
  'chapter.momentNeeded': {
    en: 'Please choose when students will see the chapter',
    ar: 'يرجى اختيار موعد ظهور الفصل للطلاب',
  },
  'chapter.otherList': {
    en: 'The list of chapters has changed meanwhile. Please look at it again.',
    ar: 'تغيرت قائمة الفصول في هذه الأثناء. يرجى مراجعتها مرة أخرى.',
  },
  'courseQuestion.notFound': { en: 'The question was not found', ar: 'السؤال غير موجود' },
  'courseQuestion.whichDoctor': {
    en: 'Please choose which of your doctors to ask',
    ar: 'يرجى اختيار من يوجه إليه السؤال',
  },
  'courseQuestion.tooManyReplies': {
    en: 'This question has too many replies. Please ask a new one.',
    ar: 'بلغت الردود على هذا السؤال حدها الأقصى. يرجى طرح سؤال جديد.',
  },
  'courseQuestion.tooManyToday': {
    en: 'You have written a lot today. Please continue tomorrow.',
    ar: 'تم بلوغ الحد اليومي للأسئلة والردود. يمكن المتابعة غدًا.',
  },
  'courseQuestion.asked': { en: 'The question was sent', ar: 'تم إرسال السؤال' },
  'courseQuestion.replied': { en: 'The reply was sent', ar: 'تم إرسال الرد' },
  'courseQuestion.resolved': { en: 'The question is resolved', ar: 'تم وضع علامة «تم الحل» على السؤال' },
  'courseQuestion.reopened': { en: 'The question is open again', ar: 'تمت إعادة فتح السؤال' },
  'courseQuestion.hidden': { en: 'It is hidden from students now', ar: 'تم الإخفاء عن الطلاب' },
  'courseQuestion.shown': { en: 'Students can see it again', ar: 'أصبح ظاهرًا للطلاب مرة أخرى' },
  'assignment.edited': { en: 'The assignment was changed', ar: 'تم تعديل التكليف' },
  'dueExtension.granted': { en: 'The student has a later due date', ar: 'تم تمديد موعد التسليم لهذا الطالب' },
  'dueExtension.withdrawn': { en: 'The class’s due date counts again', ar: 'عاد العمل بموعد تسليم الشعبة' },
  'dueExtension.tooEarly': {
    en: 'Choose a time after the class’s due date, and still to come',
    ar: 'يرجى اختيار موعد قادم بعد موعد تسليم الشعبة',
  },
  'dueExtension.notFound': { en: 'This student has no later due date', ar: 'لا يوجد تمديد لهذا الطالب' },
  'dueExtension.used': {
    en: 'Work was handed in by the later due date: it can’t be withdrawn any more',
    ar: 'سُلِّم التكليف خلال الموعد الممدد، فلم يعد بالإمكان سحب هذا الموعد',
  },
  'assignment.scoresOut': {
    en: 'Students see their scores already. Take the scores back first, then change the due date.',
    ar: 'الدرجات ظاهرة للطلاب بالفعل. يلزم أولًا سحبها، ثم تغيير موعد التسليم.',
  },
  'assignment.scoreTooLow': {
    en: 'A student already has a higher score than this',
    ar: 'حصل أحد الطلاب بالفعل على درجة أعلى من هذه الدرجة',
  },
  'announcement.planned': {
    en: 'The announcement will be sent at that time',
    ar: 'سيُرسل الإعلان في الموعد المحدد',
  },
  'announcement.planChanged': { en: 'The planned announcement was changed', ar: 'تم تعديل الإعلان المجدول' },
  'announcement.planDropped': { en: 'The planned announcement was dropped', ar: 'تم إلغاء الإعلان المجدول' },
  'announcement.momentPassed': { en: 'Please choose a time to come', ar: 'يرجى اختيار موعد قادم' },
  'announcement.tooManyPlanned': {
    en: 'Too many announcements of this course are waiting',
    ar: 'عدد الإعلانات المجدولة لهذا المقرر بلغ حده الأقصى',
  },
  'attachment.added': { en: 'The file was added', ar: 'تمت إضافة الملف' },
  'attachment.notFound': { en: 'The attachment was not found', ar: 'المرفق غير موجود' },
  'attachment.unknown': {
    en: 'One of the attachments is no longer there. Please remove it and add it again.',
    ar: 'أحد المرفقات لم يعد موجودًا. يرجى إزالته وإضافته من جديد.',
  },
  'attachment.kind': {
    en: 'Files of this kind can’t be attached. Documents, pictures, audio, video and ZIP files can.',
    ar: 'لا يمكن إرفاق ملفات من هذا النوع. يمكن إرفاق المستندات والصور والملفات الصوتية والفيديو والملفات المضغوطة.',
  },
  'chapter.restored': { en: 'Chapter restored', ar: 'تمت استعادة الفصل' },
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
  'file.otherContent': {
    en: 'The file’s name ends in .{{extension}}, but its content is of another kind. Nothing was saved. Please save it in that format, or give it the ending that fits.',
    ar: 'امتداد الملف {{extension}} ومحتواه من نوع آخر. لم يتم حفظ أي شيء. يرجى حفظه بهذه الصيغة، أو كتابة الامتداد المناسب لمحتواه.',
  },
  'file.infected': {
    en: 'The file was refused: the scanner found malware in it. Nothing was saved. Please check the device it comes from.',
    ar: 'رُفض الملف لاحتوائه على برمجيات ضارة، ولم يتم حفظ أي شيء. يرجى فحص الجهاز الذي أُرسل منه.',
  },
  'file.notScanned': {
    en: 'The file could not be scanned for malware at the moment. Nothing was saved; please try again shortly.',
    ar: 'تعذّر فحص الملف حاليًا بحثًا عن برمجيات ضارة. لم يتم حفظ أي شيء، يرجى إعادة المحاولة بعد قليل.',
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
  'assignment.notDue': { en: 'The due date has not passed yet', ar: 'لم يحن موعد التسليم بعد' },
  'assignment.closed': { en: 'The deadline has passed', ar: 'انتهى موعد التسليم' },
  'assignment.otherKind': {
    en: 'This assignment doesn’t take files of this kind',
    ar: 'لا يقبل هذا التكليف هذا النوع من الملفات',
  },
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
  'scoreSheet.id': { en: 'Student ID', ar: 'الرقم الجامعي' },
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
