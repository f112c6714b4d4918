import { defineTexts } from '@daftar/i18n';

/** Make Exam: options from a pasted list (EXM-04). */
export const pasteOptionTexts = defineTexts({
  'makeExam.pasteTitle': { en: 'Paste options', ar: 'لصق الاختيارات' },
  'makeExam.pasteLabel': { en: 'One option per line', ar: 'اختيار واحد في كل سطر' },
  'makeExam.pasteHelp': {
    en: 'Labels such as “A)” are removed. An asterisk marks a correct one: “* Network layer”.',
    ar: 'تُحذف الترقيمات مثل «أ)». وتدل النجمة على الإجابة الصحيحة: «* طبقة الشبكة».',
  },
  'makeExam.pasteAdd': {
    en: { one: 'Add {{count}} option', other: 'Add {{count}} options' },
    ar: {
      zero: 'لا توجد اختيارات',
      one: 'إضافة اختيار واحد',
      two: 'إضافة اختيارين',
      few: 'إضافة {{count}} اختيارات',
      many: 'إضافة {{count}} اختيارًا',
      other: 'إضافة {{count}} اختيار',
    },
  },
});
