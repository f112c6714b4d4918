import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const severalTexts = defineTexts({
  'several.all': {
    en: 'Choose all that are right. Points are given only if all choices are right.',
    ar: 'المطلوب اختيار جميع الإجابات الصحيحة. تُمنح الدرجة فقط إذا كانت جميع الاختيارات صحيحة.',
  },
  'several.each': {
    en: {
      one: 'Choose one. Each right choice earns its part of the points.',
      other:
        'Choose up to {{count}}. Each right choice earns its part of the points; more than {{count}} earn nothing.',
    },
    ar: {
      zero: 'لا توجد اختيارات مطلوبة.',
      one: 'المطلوب اختيار واحد. لكل اختيار صحيح نصيبه من الدرجة.',
      two: 'المطلوب اختياران على الأكثر. لكل اختيار صحيح نصيبه من الدرجة، ولا درجة لأكثر من اختيارين.',
      few: 'المطلوب {{count}} اختيارات على الأكثر. لكل اختيار صحيح نصيبه من الدرجة، ولا درجة لأكثر من ذلك.',
      many: 'المطلوب {{count}} اختيارًا على الأكثر. لكل اختيار صحيح نصيبه من الدرجة، ولا درجة لأكثر من ذلك.',
      other: 'المطلوب {{count}} اختيار على الأكثر. لكل اختيار صحيح نصيبه من الدرجة، ولا درجة لأكثر من ذلك.',
    },
  },
  'several.deduct': {
    en: 'Choose all that are right. Each right choice earns a part of the points, each wrong one takes a part away, never below 0.',
    ar: 'المطلوب اختيار جميع الإجابات الصحيحة. لكل اختيار صحيح جزء من الدرجة، ويُخصم جزء لكل اختيار خاطئ، ولا تقل الدرجة عن 0.',
  },
  'several.options': { en: 'Options', ar: 'الاختيارات' },
  'several.option': { en: 'Option {{letter}}', ar: 'الاختيار {{letter}}' },
  'several.isRight': { en: '{{letter}} is right', ar: '{{letter}} صحيح' },
  'several.keepLast': { en: 'Keep {{letter}} last', ar: 'إبقاء {{letter}} في الآخر' },
  'several.add': { en: 'Add option', ar: 'إضافة اختيار' },
  'several.remove': { en: 'Remove option {{letter}}', ar: 'حذف الاختيار {{letter}}' },
  'several.rule': { en: 'How points are given', ar: 'طريقة منح الدرجة' },
  'several.rule.deduct': {
    en: 'A part for each right choice, less for wrong ones',
    ar: 'جزء لكل صحيح مع الخصم للخطأ',
  },
  'several.rule.each': {
    en: 'A part for each right choice; students are told how many are right',
    ar: 'جزء لكل صحيح، مع إعلان عدد الصحيح للطلاب',
  },
  'several.rule.all': { en: 'All or nothing', ar: 'الكل أو لا شيء' },
});
