import { defineTexts } from '@daftar/i18n';

export const uploadAssignmentTexts = defineTexts({
  'uploadAssignment.title': { en: 'Upload Assignment', ar: 'رفع تكليف' },
  'uploadAssignment.subtitle': {
    en: 'The students of the course get a notification.',
    ar: 'سيصل إشعار إلى طلاب المقرر.',
  },
  'uploadAssignment.name': { en: 'Assignment name', ar: 'اسم التكليف' },
  'uploadAssignment.score': { en: 'Score', ar: 'الدرجة' },
  'uploadAssignment.scoreHelp': { en: 'A whole number from 1 to {{max}}', ar: 'عدد صحيح من 1 إلى {{max}}' },
  'uploadAssignment.description': { en: 'Description', ar: 'الوصف' },
  'uploadAssignment.file': { en: 'Assignment file', ar: 'ملف التكليف' },
  'uploadAssignment.kinds': { en: 'Files that students may hand in', ar: 'الملفات التي يمكن للطلاب تسليمها' },
  'uploadAssignment.kindsHelp': {
    en: 'If you choose none, students may hand in any file but programs.',
    ar: 'إذا لم تختر أي نوع، يمكن للطلاب تسليم أي ملف ما عدا البرامج التنفيذية.',
  },
  'uploadAssignment.due': { en: 'Due date', ar: 'موعد التسليم' },
  'uploadAssignment.zone': { en: 'Time zone: {{zone}}', ar: 'المنطقة الزمنية: {{zone}}' },
  'uploadAssignment.needsContent': {
    en: 'Please write a description of the assignment, select file , or both.',
    ar: 'يرجى كتابة وصف للتكليف أو اختيار ملف أو كليهما.',
  },
  'uploadAssignment.scoreInvalid': {
    en: 'The score must be a whole number of at least 1',
    ar: 'يجب أن تكون الدرجة عددًا صحيحًا لا يقل عن 1',
  },
  'uploadAssignment.dueInPast': {
    en: 'The due date can’t be in the past',
    ar: 'لا يمكن أن يكون موعد التسليم في الماضي',
  },
  'uploadAssignment.failed': { en: 'Failed to upload assignment!', ar: 'تعذّر رفع التكليف!' },
});
