import { defineTexts } from '../define-texts.ts';

/** Classes, chapters, assignments, submissions and files (CRS, ASG). */
export const contentTexts = defineTexts({
  'class.notYours': { en: 'This course is not one of yours', ar: 'هذا المقرر ليس ضمن مقرراتك' },
  'chapter.notFound': { en: 'The chapter was not found', ar: 'الفصل غير موجود' },
  'chapter.notPdf': { en: 'Only PDF files are accepted', ar: 'يُقبل ملف بصيغة PDF فقط' },
  'chapter.noFile': { en: 'Select File First Please', ar: 'يرجى اختيار ملف أولاً' },
  'chapter.downloadClosed': {
    en: 'Downloading this chapter is not allowed',
    ar: 'تنزيل هذا الفصل غير متاح',
  },
  'file.tooLarge': { en: 'The file is too large', ar: 'حجم الملف أكبر من المسموح به' },
  'file.missing': { en: 'No file to view', ar: 'لا يوجد ملف للعرض' },
  'assignment.notFound': { en: 'The assignment was not found', ar: 'التكليف غير موجود' },
  'assignment.empty': {
    en: 'Please write a description of the assignment, select file , or both.',
    ar: 'يرجى كتابة وصف للتكليف أو اختيار ملف أو كليهما.',
  },
  'assignment.dueInPast': { en: 'The due date can not be in the past', ar: 'لا يمكن أن يكون موعد التسليم في الماضي' },
  'assignment.closed': { en: 'The deadline has passed', ar: 'انتهى موعد التسليم' },
  'assignment.noFile': { en: 'Please select a file first', ar: 'يرجى اختيار ملف أولاً' },
  'submission.notFound': { en: 'Nothing was handed in', ar: 'لا يوجد تسليم' },
  'score.outOfRange': {
    en: 'Points must be between 0 and the maximum question points',
    ar: 'يجب أن تكون الدرجة بين 0 والدرجة القصوى',
  },
  'score.changedMeanwhile': {
    en: 'Somebody else changed this score meanwhile. Please look at it again before saving.',
    ar: 'تم تغيير هذه الدرجة من شخص آخر في هذه الأثناء. يرجى مراجعتها قبل الحفظ.',
  },
});
