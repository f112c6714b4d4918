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
  'write.title': { en: 'Message to students', ar: 'رسالة إلى طلاب' },
  'write.empty': { en: 'Please write the message', ar: 'يرجى كتابة نص الرسالة' },
  'write.to': { en: 'To', ar: 'إلى' },
  'write.more': {
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
    ar: {
      zero: 'لا يوجد غيرهم',
      one: 'وطالب آخر',
      two: 'وطالبان آخران',
      few: 'و{{count}} طلاب آخرون',
      many: 'و{{count}} طالبًا آخر',
      other: 'و{{count}} طالب آخر',
    },
  },
  'write.help': {
    en: 'Each student gets it as a notification and doesn’t see who else does. It can’t be changed afterwards.',
    ar: 'تصل الرسالة إلى كل طالب كإشعار، دون أن يعلم من وصلت إليهم غيره. ولا يمكن تعديلها بعد الإرسال.',
  },
  'write.send': {
    en: { one: 'Send to {{count}} student', other: 'Send to {{count}} students' },
    ar: {
      zero: 'إرسال',
      one: 'إرسال إلى طالب واحد',
      two: 'إرسال إلى طالبين',
      few: 'إرسال إلى {{count}} طلاب',
      many: 'إرسال إلى {{count}} طالبًا',
      other: 'إرسال إلى {{count}} طالب',
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
