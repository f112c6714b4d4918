import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const gapsTexts = defineTexts({
  'gaps.each': {
    en: 'Fill in the gaps. Each right one earns its part of the points.',
    ar: 'املأ الفراغات. لكل فراغ صحيح نصيبه من الدرجة.',
  },
  'gaps.all': {
    en: 'Fill in the gaps. Points are given only if all of them are right.',
    ar: 'املأ الفراغات. تُمنح الدرجة فقط إذا كانت كلها صحيحة.',
  },
  'gaps.exact': { en: 'The spelling counts in: {{gaps}}.', ar: 'الإملاء محسوب في: {{gaps}}.' },
  'gaps.gap': { en: 'Gap {{number}}', ar: 'الفراغ {{number}}' },
  'gaps.ofParts': {
    en: 'Gap {{number}}, {{weight}} of {{all}} parts',
    ar: 'الفراغ {{number}}، {{weight}} من {{all}} أجزاء',
  },
  'gaps.empty': { en: 'Empty', ar: 'فارغ' },
  'gaps.text': { en: 'Text with gaps', ar: 'النص مع الفراغات' },
  'gaps.textHelp': {
    en: 'Each gap is a number in double brackets, such as [[1]].',
    ar: 'كل فراغ رقم بين قوسين مزدوجين مثل [[1]].',
  },
  'gaps.add': { en: 'Insert a gap', ar: 'إدراج فراغ' },
  'gaps.kind': { en: 'Gap {{number}} is filled by', ar: 'يُملأ الفراغ {{number}} بـ' },
  'gaps.kind.text': { en: 'some words', ar: 'كلمات' },
  'gaps.kind.choice': { en: 'a choice', ar: 'اختيار' },
  'gaps.kind.number': { en: 'a number', ar: 'عدد' },
  'gaps.spelling': { en: 'The spelling is examined', ar: 'الإملاء جزء من السؤال' },
  'gaps.weight': { en: 'Parts of the points', ar: 'عدد أجزاء الدرجة' },
  'gaps.badWeight': { en: 'Give a whole number from 1 to 100', ar: 'اكتب عددًا صحيحًا من 1 إلى 100' },
  'gaps.option': { en: 'Option {{number}}', ar: 'الاختيار {{number}}' },
  'gaps.isRight': { en: 'Option {{number}} is right', ar: 'الاختيار {{number}} صحيح' },
  'gaps.addOption': { en: 'Add option', ar: 'إضافة اختيار' },
  'gaps.removeOption': { en: 'Remove option {{number}}', ar: 'حذف الاختيار {{number}}' },
  'gaps.rule': { en: 'How points are given', ar: 'طريقة منح الدرجة' },
  'gaps.rule.each': { en: 'A part for each right gap', ar: 'جزء لكل فراغ صحيح' },
  'gaps.rule.all': { en: 'All or nothing', ar: 'الكل أو لا شيء' },
});
