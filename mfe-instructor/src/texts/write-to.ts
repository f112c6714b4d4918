import { defineTexts } from '@daftar/i18n';

/** A message to some students of a class (DSK-16). */
export const writeToTexts = defineTexts({
  'write.toThese': {
    en: { one: 'Write to this student', other: 'Write to these {{count}}' },
    ar: {
      zero: 'مراسلة الطلاب',
      one: 'مراسلة هذا الطالب',
      two: 'مراسلة هذين الطالبين',
      few: 'مراسلة هؤلاء الطلاب ({{count}})',
      many: 'مراسلة هؤلاء الطلاب ({{count}})',
      other: 'مراسلة هؤلاء الطلاب ({{count}})',
    },
  },
  'write.notHandedIn': {
    en: { one: 'Write to the {{count}} who hasn’t handed in', other: 'Write to the {{count}} who haven’t handed in' },
    ar: {
      zero: 'مراسلة من لم يُسلِّم بعد',
      one: 'مراسلة من لم يُسلِّم بعد (طالب واحد)',
      two: 'مراسلة من لم يُسلِّم بعد (طالبان)',
      few: 'مراسلة من لم يُسلِّم بعد ({{count}} طلاب)',
      many: 'مراسلة من لم يُسلِّم بعد ({{count}} طالبًا)',
      other: 'مراسلة من لم يُسلِّم بعد ({{count}} طالب)',
    },
  },
});
