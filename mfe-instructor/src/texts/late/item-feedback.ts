import { defineTexts } from '@daftar/i18n';

/** Feedback on an exam’s questions (QST-12): texts that come with its editor. */
export const itemFeedbackTexts = defineTexts({
  'itemFeedback.intro': {
    en: 'Students read this beside their answers once their results are released. One language is enough: readers of the other one see it too. It may be written at any time and changes no score.',
    ar: 'يقرأ الطلاب هذه التعليقات بجانب إجاباتهم بعد إعلان نتائجهم. تكفي لغة واحدة، وتظهر أيضًا لمن يقرأ باللغة الأخرى. يمكن كتابتها في أي وقت، ولا تغيّر أي درجة.',
  },
  'itemFeedback.general': { en: 'About the question', ar: 'عن السؤال' },
  'itemFeedback.options': { en: 'For those who chose an option', ar: 'لمن اختار أحد الاختيارات' },
  'itemFeedback.en': { en: 'In English', ar: 'بالإنجليزية' },
  'itemFeedback.ar': { en: 'In Arabic', ar: 'بالعربية' },
  'itemFeedback.save': { en: 'Save feedback', ar: 'حفظ التعليقات' },
  'itemFeedback.failed': { en: 'The feedback couldn’t be saved', ar: 'تعذر حفظ التعليقات' },
});
