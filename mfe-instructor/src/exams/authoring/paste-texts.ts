import { defineTexts } from '@daftar/i18n';

/** Texts of a pasted question; they come with it. */
export const pasteTexts = defineTexts({
  'paste.holds': {
    en: {
      one: 'This text holds a question and its options.',
      other: 'This text holds {{count}} questions with their options.',
    },
    ar: {
      zero: 'لا يحتوي هذا النص على أسئلة.',
      one: 'يحتوي هذا النص على سؤال واختياراته.',
      two: 'يحتوي هذا النص على سؤالين واختياراتهما.',
      few: 'يحتوي هذا النص على {{count}} أسئلة واختياراتها.',
      many: 'يحتوي هذا النص على {{count}} سؤالًا واختياراتها.',
      other: 'يحتوي هذا النص على {{count}} سؤال واختياراتها.',
    },
  },
  'paste.split': { en: 'Split it', ar: 'تقسيم النص' },
});
