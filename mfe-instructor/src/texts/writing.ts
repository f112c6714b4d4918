import { defineTexts } from '@daftar/i18n';

/** Hints while writing (BOD-21). */
export const writingTexts = defineTexts({
  'writing.title': { en: 'For every reader', ar: 'ليصل النص إلى الجميع' },
  'writing.figure': {
    en: '“{{found}}”: students who can’t see have no figure here. Describe what matters in words.',
    ar: '«{{found}}»: لا يصل الشكل إلى من لا يراه. يمكن وصف ما يهم منه بالكلمات.',
  },
  'writing.colour': {
    en: '“{{found}}”: not everybody sees the colour, and none is kept here. Name the words themselves, or number them.',
    ar: '«{{found}}»: لا يرى الجميع اللون، ولا يُحفظ هنا. يمكن ذكر الكلمات نفسها أو ترقيمها.',
  },
  'writing.picture': {
    en: '“{{found}}”: pictures aren’t shown in this text. Describe in words what it shows.',
    ar: '«{{found}}»: لا تظهر الصور في هذا النص. يمكن وصف محتواها بالكلمات.',
  },
  'writing.noWords': {
    en: 'There are no words: add a sentence that says what to do, so that it is read aloud in the right language.',
    ar: 'لا توجد كلمات: يفضل إضافة جملة تبين المطلوب ليُقرأ النص باللغة الصحيحة.',
  },
  'writing.otherLanguage': {
    en: 'This doesn’t look like English or Arabic: a screen reader may read it in the wrong language.',
    ar: 'لا يبدو النص بالعربية أو الإنجليزية: قد يقرؤه قارئ الشاشة بلغة أخرى.',
  },
  'writing.unlikeRest': {
    en: 'This is in another language than the rest. If that is meant, nothing needs to be done.',
    ar: 'لغة هذا النص تختلف عن بقية الأسئلة. إذا كان ذلك مقصودًا فلا يلزم شيء.',
  },
});
