import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const codeTexts = defineTexts({
  'code.answer': { en: 'Your code', ar: 'الشيفرة' },
  'code.answerIn': { en: 'Your code in {{language}}', ar: 'الشيفرة بلغة {{language}}' },
  'code.help': {
    en: 'The Tab key indents. To leave the field by keyboard, press Esc, then Tab.',
    ar: 'مفتاح Tab يضيف مسافة بادئة. للخروج من الحقل بلوحة المفاتيح اضغط Esc ثم Tab.',
  },
  'code.language': { en: 'Programming language', ar: 'لغة البرمجة' },
  'code.languageHelp': {
    en: 'Students are told. Leave it empty for any. A person marks the answers.',
    ar: 'تظهر للطلاب. اتركها فارغة للسماح بأي لغة. يُصحح الإجابات شخص.',
  },
  'code.marked': { en: 'A person marks the answers.', ar: 'يُصحح الإجابات شخص.' },
});
