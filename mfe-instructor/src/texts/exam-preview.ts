import { defineTexts } from '@daftar/i18n';
import { examTexts } from '@daftar/i18n/messages/exams';

export const examPreviewTexts = defineTexts({
  'examPreview.title': { en: 'Exam Preview', ar: 'معاينة الامتحانات' },
  'examPreview.running': examTexts['exam.running'],
  'examPreview.feedback': { en: 'Feedback', ar: 'تعليقات للطلاب' },
  'examPreview.edit': { en: 'Edit exam', ar: 'تعديل الامتحان' },
  'examPreview.duplicate': { en: 'Duplicate', ar: 'إنشاء نسخة' },
  'examPreview.copyOf': { en: 'Copy of {{name}}', ar: 'نسخة من {{name}}' },
  'examPreview.delete': { en: 'Delete exam', ar: 'حذف الامتحان' },
  'examPreview.deleteTitle': { en: 'Delete the exam “{{exam}}”?', ar: 'حذف الامتحان «{{exam}}»؟' },
  'examPreview.deleteText': {
    en: 'Its questions disappear for students and doctors. Results that exist stay in the records.',
    ar: 'ستختفي أسئلته لدى الطلاب والدكاترة، وتبقى النتائج الموجودة في السجلات.',
  },
  'examPreview.deleteFailed': { en: 'Error in deleting', ar: 'تعذّر الحذف' },
  'examPreview.editing': { en: 'Edit exam', ar: 'تعديل الامتحان' },
  'examPreview.hasAttempts': {
    en: 'Students have taken this exam: its name can be changed; its questions stay as they saw them, and it is not opened again.',
    ar: 'أدى طلاب هذا الامتحان: يمكن تغيير اسمه، وتبقى أسئلته كما رأوها ولا يُفتح من جديد.',
  },
  'examPreview.locked.taken': { en: 'Fixed: students have taken this exam', ar: 'ثابت: أدى طلاب هذا الامتحان' },
  'examPreview.locked.running': { en: 'Fixed while the exam is running', ar: 'ثابت في أثناء انعقاد الامتحان' },
  'examPreview.discardTitle': { en: 'Discard the changes?', ar: 'تجاهل التغييرات؟' },
  'examPreview.discard': { en: 'Discard', ar: 'تجاهل' },
  'examPreview.discardText': {
    en: 'What was changed on this page is not saved yet.',
    ar: 'لم تُحفظ التغييرات في هذه الصفحة بعد.',
  },
});
