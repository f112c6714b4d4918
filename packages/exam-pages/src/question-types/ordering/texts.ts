import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const orderingTexts = defineTexts({
  'ordering.pairs': {
    en: 'Put these into order. Each two that follow each other as they should earn a part of the points.',
    ar: 'رتّب العناصر. لكل عنصرين متتاليين بالترتيب الصحيح جزء من الدرجة.',
  },
  'ordering.places': {
    en: 'Put these into order. Each one in its right place earns a part of the points.',
    ar: 'رتّب العناصر. لكل عنصر في مكانه الصحيح جزء من الدرجة.',
  },
  'ordering.all': {
    en: 'Put these into order. Points are given only if the whole order is right.',
    ar: 'رتّب العناصر. تُمنح الدرجة فقط إذا كان الترتيب كله صحيحًا.',
  },
  'ordering.items': { en: 'Your order', ar: 'الترتيب الحالي' },
  'ordering.up': { en: 'Move up: {{text}}', ar: 'نقل لأعلى: {{text}}' },
  'ordering.down': { en: 'Move down: {{text}}', ar: 'نقل لأسفل: {{text}}' },
  'ordering.unanswered': { en: 'Not answered yet: move something, or', ar: 'لم تُجب بعد: انقل عنصرًا، أو' },
  'ordering.keep': { en: 'This is my order', ar: 'اعتماد هذا الترتيب' },
  'ordering.moved': { en: '{{text}}: {{number}} of {{total}}', ar: '{{text}}: {{number}} من {{total}}' },
  'ordering.right': { en: 'Right order', ar: 'الترتيب الصحيح' },
  'ordering.given': { en: 'Given order', ar: 'الترتيب المقدَّم' },
  'ordering.list': { en: 'Items in their right order', ar: 'العناصر بترتيبها الصحيح' },
  'ordering.item': { en: 'Item {{number}}', ar: 'العنصر {{number}}' },
  'ordering.itemUp': { en: 'Move item {{number}} up', ar: 'نقل العنصر {{number}} لأعلى' },
  'ordering.itemDown': { en: 'Move item {{number}} down', ar: 'نقل العنصر {{number}} لأسفل' },
  'ordering.remove': { en: 'Remove item {{number}}', ar: 'حذف العنصر {{number}}' },
  'ordering.add': { en: 'Add item', ar: 'إضافة عنصر' },
  'ordering.rule': { en: 'How points are given', ar: 'طريقة منح الدرجة' },
  'ordering.rule.pairs': {
    en: 'A part for each two that follow each other rightly',
    ar: 'جزء لكل عنصرين متتاليين صحيحين',
  },
  'ordering.rule.places': { en: 'A part for each one in its place', ar: 'جزء لكل عنصر في مكانه' },
  'ordering.rule.all': { en: 'All or nothing', ar: 'الكل أو لا شيء' },
});
