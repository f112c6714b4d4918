import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const matchingTexts = defineTexts({
  'matching.each': {
    en: 'Choose for each number what belongs to it. Each right pair earns its part of the points.',
    ar: 'اختر لكل رقم ما يناسبه. لكل توصيل صحيح نصيبه من الدرجة.',
  },
  'matching.all': {
    en: 'Choose for each number what belongs to it. Points are given only if all pairs are right.',
    ar: 'اختر لكل رقم ما يناسبه. تُمنح الدرجة فقط إذا كان كل توصيل صحيحًا.',
  },
  'matching.choices': { en: 'What may be chosen', ar: 'الاختيارات المتاحة' },
  'matching.choose': { en: 'Belongs to {{number}}', ar: 'ما يناسب {{number}}' },
  'matching.none': { en: 'Not chosen', ar: 'لم يُختر' },
  'matching.pairs': { en: 'Pairs', ar: 'الأزواج' },
  'matching.item': { en: 'Item {{number}}', ar: 'العنصر {{number}}' },
  'matching.match': { en: 'Belongs to it {{number}}', ar: 'ما يناسب العنصر {{number}}' },
  'matching.addPair': { en: 'Add pair', ar: 'إضافة زوج' },
  'matching.removePair': { en: 'Remove pair {{number}}', ar: 'حذف الزوج {{number}}' },
  'matching.extra': { en: 'Choice without an item {{number}}', ar: 'اختيار بلا عنصر {{number}}' },
  'matching.addExtra': { en: 'Add a choice that belongs to none', ar: 'إضافة اختيار لا يناسب أي عنصر' },
  'matching.removeExtra': { en: 'Remove choice {{number}}', ar: 'حذف الاختيار {{number}}' },
  'matching.rule': { en: 'How points are given', ar: 'طريقة منح الدرجة' },
  'matching.rule.each': { en: 'A part for each right pair', ar: 'جزء لكل توصيل صحيح' },
  'matching.rule.all': { en: 'All or nothing', ar: 'الكل أو لا شيء' },
});
