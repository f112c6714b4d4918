import { defineTexts } from '@daftar/i18n';

/** A message to some students of a class (DSK-16): texts that come with its dialog. */
export const writeDialogTexts = defineTexts({
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
});
