import { defineTexts } from '@daftar/i18n';

/** Figures of questions by the language in which they were sat (TWO-06): texts that come with them. */
export const byLanguageTexts = defineTexts({
  'byLanguage.along': {
    en: 'Share of the points earned: hard to easy',
    ar: 'نسبة الدرجات المحققة: من الصعب إلى السهل',
  },
  'byLanguage.title': {
    en: 'Points earned by the language in which students read the question',
    ar: 'نسبة الدرجات المحققة حسب لغة قراءة السؤال',
  },
  'byLanguage.help': {
    en: 'A question is flagged where students who did equally well in the other questions did better in one language, by more than chance allows in an exam of so many questions. Check its translation.',
    ar: 'تظهر العلامة على السؤال إذا كانت نتائج طلاب متقاربين في بقية الأسئلة أفضل في إحدى اللغتين، بفارق يتجاوز ما تسمح به الصدفة في امتحان بهذا العدد من الأسئلة. يُرجى حينها مراجعة الترجمة.',
  },
  'byLanguage.en': { en: 'English', ar: 'الإنجليزية' },
  'byLanguage.ar': { en: 'Arabic', ar: 'العربية' },
  'byLanguage.both': { en: 'Both', ar: 'اللغتان معًا' },
  'byLanguage.comparison': { en: 'Comparison', ar: 'المقارنة' },
  'byLanguage.differs': { en: 'Differs: check the translation', ar: 'فرق واضح: يُرجى مراجعة الترجمة' },
  'byLanguage.chance': { en: 'Within chance', ar: 'في حدود الصدفة' },
  'byLanguage.few': { en: 'Too few students to say', ar: 'عدد الطلاب لا يكفي للحكم' },
  'byLanguage.students': { en: 'students: {{count}}', ar: 'عدد الطلاب: {{count}}' },
  'byLanguage.apart': { en: 'More than chance allows', ar: 'فرق يتجاوز الصدفة' },
});
