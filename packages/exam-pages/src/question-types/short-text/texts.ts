import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const shortTextTexts = defineTexts({
  'shortText.answer': { en: 'Your answer', ar: 'الإجابة' },
  'shortText.usual': {
    en: 'A few words. An accepted answer earns all points or its part of them.',
    ar: 'بضع كلمات. للإجابة المقبولة الدرجة كاملة أو جزء منها.',
  },
  'shortText.exact': {
    en: 'The spelling counts. An accepted answer earns all points or its part of them.',
    ar: 'الإملاء محسوب. للإجابة المقبولة الدرجة كاملة أو جزء منها.',
  },
  'shortText.spelling': { en: 'The spelling is examined', ar: 'الإملاء جزء من السؤال' },
  'shortText.spellingHelp': {
    en: 'An answer must be written exactly as accepted. Students are told.',
    ar: 'تُكتب الإجابة كما هي تمامًا، ويُبلَّغ الطلاب بذلك.',
  },
  'shortText.folding': { en: 'Makes no difference', ar: 'لا يُفرَّق بين' },
  'shortText.fold.case': { en: 'capitals and small letters', ar: 'الحروف اللاتينية الكبيرة والصغيرة' },
  'shortText.fold.hamza': { en: 'forms of hamza', ar: 'صور الهمزة (أ إ آ ء)' },
  'shortText.fold.taa': { en: 'taa marbuta and haa', ar: 'التاء المربوطة والهاء' },
  'shortText.fold.yaa': { en: 'alif maqsura and yaa', ar: 'الألف المقصورة والياء' },
  'shortText.fold.tashkeel': { en: 'tashkeel', ar: 'التشكيل' },
  'shortText.fold.al': { en: 'the article “al” before Arabic words', ar: '«ال» التعريف قبل الكلمات' },
  'shortText.fold.digits': { en: 'Arabic and Latin digits', ar: 'الأرقام العربية واللاتينية' },
  'shortText.fold.spaces': { en: 'spaces', ar: 'المسافات' },
});
