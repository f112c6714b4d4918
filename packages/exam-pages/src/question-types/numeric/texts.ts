import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const numberTexts = defineTexts({
  'number.answer': { en: 'Your number', ar: 'العدد' },
  'number.help': {
    en: 'Such as 3.5, 1/3 or 2e-4. Both kinds of digits are read. An accepted number earns all points or its part of them.',
    ar: 'مثل 3.5 أو 1/3 أو 2e-4. تُقرأ الأرقام بنوعيها. للعدد المقبول الدرجة كاملة أو جزء منها.',
  },
  'number.unreadable': { en: 'This can’t be read as a number', ar: 'القيمة المكتوبة ليست عددًا مفهومًا' },
  'number.unit': { en: 'Unit', ar: 'الوحدة' },
  'number.unitRule': { en: 'Unit', ar: 'الوحدة' },
  'number.unit.none': { en: 'none', ar: 'بدون' },
  'number.unit.shown': { en: 'shown after the field', ar: 'تظهر بعد الحقل' },
  'number.unit.asked': { en: 'students write it', ar: 'يكتبها الطالب' },
  'number.unitText': { en: 'Shown unit', ar: 'الوحدة الظاهرة' },
  'number.tooManyUnits': { en: 'Give {{most}} units at most', ar: 'لا يُسمح بأكثر من {{most}} وحدة' },
  'number.units': { en: 'Right units, one on each line', ar: 'الوحدات الصحيحة، كل واحدة في سطر' },
});
