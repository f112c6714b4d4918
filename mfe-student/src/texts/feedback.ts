import { defineTexts } from '@daftar/i18n';

/** How a work was marked, for its student (DAY-04). */
export const feedbackTexts = defineTexts({
  'feedback.rubric': { en: 'Rubric', ar: 'سلم التقدير' },
  'feedback.rubricBefore': { en: 'How it will be marked', ar: 'كيف سيتم التصحيح' },
  'feedback.places': { en: 'Comments in your work', ar: 'ملاحظات داخل عملك' },
  'feedback.chosen': { en: 'chosen', ar: 'المختار' },
  'appeal.title': { en: 'Regrade request', ar: 'طلب إعادة النظر في الدرجة' },
  'appeal.once': {
    en: 'You can ask your doctor once to look at this mark again.',
    ar: 'يمكن طلب إعادة النظر في هذه الدرجة مرة واحدة.',
  },
  'appeal.beingMarked': {
    en: 'You can request a regrade once all your answers are marked.',
    ar: 'يمكنك طلب إعادة النظر بعد اكتمال تصحيح جميع إجاباتك.',
  },
  'appeal.until': { en: 'Possible until', ar: 'متاح حتى' },
  'appeal.ask': { en: 'Request a regrade', ar: 'طلب إعادة النظر' },
  'appeal.reason': { en: 'Your reason', ar: 'سبب الطلب' },
  'appeal.reasonHelp': {
    en: 'Say which part, and what should be looked at.',
    ar: 'يرجى ذكر الجزء المقصود وما ينبغي النظر فيه.',
  },
  'appeal.reasonNeeded': { en: 'Enter a reason', ar: 'يرجى كتابة السبب' },
  'appeal.send': { en: 'Send request', ar: 'إرسال الطلب' },
  'appeal.waiting': { en: 'Waiting for an answer', ar: 'بانتظار الرد' },
  'appeal.kept': { en: 'The mark stays', ar: 'بقيت الدرجة كما هي' },
  'appeal.changed': { en: 'The mark was changed', ar: 'تم تعديل الدرجة' },
  'appeal.askedAt': { en: 'Asked', ar: 'وقت الطلب' },
  'appeal.answeredAt': { en: 'Answered', ar: 'وقت الرد' },
  'appeal.answer': { en: 'The doctor’s answer', ar: 'رد الدكتور' },
  'appeal.score': { en: 'Score', ar: 'الدرجة' },
  'appeal.fromTo': { en: '{{before}}, now {{after}}', ar: '{{before}}، والآن {{after}}' },
  'feedback.points': { en: 'Points: {{points}}', ar: 'الدرجة: {{points}}' },
});
