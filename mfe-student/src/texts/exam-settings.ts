import { defineTexts } from '@daftar/i18n';

/** How an exam is shown and operated: its settings, keys, spoken notices and the time in words (BOD-03 to BOD-23). */
export const examSettingsTexts = defineTexts({
  'settings.title': { en: 'Exam settings', ar: 'إعدادات الامتحان' },
  'settings.all': { en: 'Show all questions on one page', ar: 'عرض جميع الأسئلة في صفحة واحدة' },
  'settings.letters': {
    en: 'Letters choose an option, while the focus is on one',
    ar: 'اختيار الإجابة بحرفها، عند الوقوف على أحد الاختيارات',
  },
  'settings.shortcuts': { en: 'Shortcuts with Alt', ar: 'اختصارات المفتاح Alt' },
  'settings.wrap': { en: 'Wrap long lines of code', ar: 'التفاف أسطر الكود الطويلة' },
  'settings.clock': { en: 'Show the time left', ar: 'عرض الوقت المتبقي' },
  'settings.close': { en: 'Back to the exam', ar: 'العودة إلى الامتحان' },
  'settings.messages': { en: 'Messages about the time', ar: 'رسائل الوقت' },
  'settings.noMessages': { en: 'None so far.', ar: 'لا توجد رسائل حتى الآن.' },
  'settings.wrapLines': { en: 'Wrap lines', ar: 'التفاف الأسطر' },
  // keys, before the question
  'sitting.keysAre': { en: 'Keyboard:', ar: 'لوحة المفاتيح:' },
  'sitting.keysAlt': {
    en: 'Alt+N next, Alt+P previous, Alt+M flag, Alt+R review, Alt+T time left; not while typing.',
    ar: 'Alt+N للتالي، Alt+P للسابق، Alt+M للعلامة، Alt+R للمراجعة، Alt+T للوقت المتبقي، إلا أثناء الكتابة.',
  },
  'sitting.keysLetters': {
    en: 'On an option, a letter chooses: A, B, C or their Arabic counterparts.',
    ar: 'عند الوقوف على أحد الاختيارات يُختار غيره بحرفه: A أو أ، B أو ب.',
  },
  'sitting.keysOff': { en: 'Exam settings turn them off.', ar: 'يمكن إيقافها من إعدادات الامتحان.' },
  'sitting.skip': { en: 'Skip to the question', ar: 'الانتقال إلى السؤال' },
  // the palette
  'sitting.firstEmpty': { en: 'Jump to first empty', ar: 'أول سؤال بلا إجابة' },
  'sitting.notAccepted': { en: 'not accepted', ar: 'لم تُقبل إجابته' },
  'sitting.hasVersion': { en: 'has another version', ar: 'له صيغة أخرى' },
  // undo
  'sitting.undo': { en: 'Undo change', ar: 'التراجع عن التغيير' },
  'sitting.undone': { en: 'Change undone.', ar: 'تم التراجع عن التغيير.' },
  'sitting.cleared': { en: 'Answer cleared.', ar: 'تم مسح الإجابة.' },
  // spoken
  'sitting.backOnline': {
    en: 'Connection back, all answers saved',
    ar: 'عاد الاتصال، وتم حفظ جميع الإجابات',
  },
  'sitting.refusedAt': {
    en: 'Question {{number}}: the server could not accept the answer.',
    ar: 'السؤال {{number}}: لم يقبل الخادم الإجابة.',
  },
  'sitting.conflictAt': {
    en: 'Question {{number}}: another version of the answer is on this device.',
    ar: 'السؤال {{number}}: توجد صيغة أخرى للإجابة على هذا الجهاز.',
  },
  // the time, on request
  'time.ask': { en: 'Time left in words', ar: 'الوقت المتبقي بالكلمات' },
  'time.left': { en: 'Time left: {{time}}.', ar: 'الوقت المتبقي: {{time}}.' },
  'time.seconds': {
    en: { one: '{{count}} second', other: '{{count}} seconds' },
    ar: {
      zero: 'أقل من ثانية',
      one: 'ثانية واحدة',
      two: 'ثانيتان',
      few: '{{count}} ثوانٍ',
      many: '{{count}} ثانية',
      other: '{{count}} ثانية',
    },
  },
  // after submitting
  'receipt.card': { en: 'Receipt', ar: 'الإيصال' },
  'receipt.spoken': {
    en: 'Exam received. Receipt code: {{code}}.',
    ar: 'تم استلام الامتحان. رمز الإيصال: {{code}}.',
  },
});
