import { defineTexts } from '@daftar/i18n';

/** Questions and answers of a course (DAY-02). */
export const questionTexts = defineTexts({
  'hub.questions': { en: 'Questions', ar: 'الأسئلة' },
  'qa.none': { en: 'No questions yet', ar: 'لا توجد أسئلة بعد' },
  'qa.noneStudent': {
    en: 'What you ask here, your doctor and the other students of the course can read and answer.',
    ar: 'ما يُطرح هنا يمكن لأستاذ المقرر وطلابه الاطلاع عليه والرد.',
  },
  'qa.noneDoctor': {
    en: 'When a student asks something, it appears here and in the notifications.',
    ar: 'تظهر أسئلة الطلاب هنا وفي الإشعارات.',
  },
  'qa.ask': { en: 'Ask a question', ar: 'طرح سؤال' },
  'qa.toWhom': { en: 'To', ar: 'إلى' },
  'qa.send': { en: 'Send', ar: 'إرسال' },
  'qa.reply': { en: 'Reply', ar: 'رد' },
  'qa.actOn': { en: '{{act}}: {{text}}', ar: '{{act}}: {{text}}' },
  'qa.allReplies': { en: 'Show all replies ({{count}})', ar: 'عرض جميع الردود ({{count}})' },
  'qa.yourReply': { en: 'Reply', ar: 'نص الرد' },
  'qa.resolved': { en: 'Resolved', ar: 'تم الحل' },
  'qa.open': { en: 'Open', ar: 'مفتوح' },
  'qa.resolve': { en: 'Mark as resolved', ar: 'وضع علامة «تم الحل»' },
  'qa.reopen': { en: 'Open again', ar: 'إعادة فتحه' },
  'qa.hide': { en: 'Hide from students', ar: 'إخفاء عن الطلاب' },
  'qa.show': { en: 'Show again', ar: 'إظهار مرة أخرى' },
  'qa.hidden': { en: 'Hidden by the doctor', ar: 'مخفي عن الطلاب' },
  'qa.doctor': { en: 'Doctor', ar: 'الدكتور' },
  'qa.gone': { en: 'This question is no longer there', ar: 'لم يعد هذا السؤال موجودًا' },
});
