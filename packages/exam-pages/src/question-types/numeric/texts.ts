import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const numberTexts = defineTexts({
  'number.answer': { en: 'Your number', ar: 'العدد' },
  'number.help': {
    en: 'Such as 3.5, 1/3 or 2e-4. Both kinds of digits are read.',
    ar: 'مثل 3.5 أو 1/3 أو 2e-4. تُقرأ الأرقام بنوعيها.',
  },
  'number.unreadable': { en: 'This can’t be read as a number', ar: 'القيمة المكتوبة ليست عددًا مفهومًا' },
  'number.unit': { en: 'Unit', ar: 'الوحدة' },
  'number.is': { en: 'Right is', ar: 'الصحيح' },
  'number.is.exact': { en: 'this number', ar: 'هذا العدد' },
  'number.is.within': { en: 'this number, give or take', ar: 'هذا العدد بفارق لا يتجاوز' },
  'number.is.percent': { en: 'this number, give or take percent', ar: 'هذا العدد بفارق نسبته المئوية' },
  'number.is.digits': { en: 'this number in significant digits', ar: 'هذا العدد بعدد أرقام معنوية' },
  'number.is.range': { en: 'a number from … to', ar: 'عدد من … إلى' },
  'number.value': { en: 'Number', ar: 'العدد' },
  'number.low': { en: 'From', ar: 'من' },
  'number.by.within': { en: 'Distance', ar: 'الفارق' },
  'number.by.percent': { en: 'Percent', ar: 'النسبة المئوية' },
  'number.by.digits': { en: 'Digits', ar: 'عدد الأرقام' },
  'number.by.range': { en: 'To', ar: 'إلى' },
  'number.unitRule': { en: 'Unit', ar: 'الوحدة' },
  'number.unit.none': { en: 'none', ar: 'بدون' },
  'number.unit.shown': { en: 'shown after the field', ar: 'تظهر بعد الحقل' },
  'number.unit.asked': { en: 'students write it', ar: 'يكتبها الطالب' },
  'number.unitText': { en: 'Shown unit', ar: 'الوحدة الظاهرة' },
  'number.tooManyUnits': { en: 'Give {{most}} units at most', ar: 'لا يُسمح بأكثر من {{most}} وحدة' },
  'number.units': { en: 'Right units, one on each line', ar: 'الوحدات الصحيحة، كل واحدة في سطر' },
});
