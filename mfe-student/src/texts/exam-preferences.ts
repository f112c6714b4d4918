import { defineTexts } from '@daftar/i18n';

/** How an exam is shown and operated: its preferences, keys, spoken notices and the time in words (BOD-03 to BOD-23). */
export const examPreferencesTexts = defineTexts({
  'preferences.title': { en: 'Exam preferences', ar: 'تفضيلات الامتحان' },
  'preferences.granted': { en: 'Your accommodation in every exam:', ar: 'التيسيرات الممنوحة في كل امتحان:' },
  'preferences.grantedTime': { en: '{{percent}}% more time.', ar: 'وقت أطول بنسبة {{percent}}%.' },
  'preferences.grantedBreaks': {
    en: { one: '{{count}} minute of breaks.', other: '{{count}} minutes of breaks.' },
    ar: {
      zero: 'دون فترات راحة.',
      one: 'دقيقة راحة واحدة.',
      two: 'دقيقتا راحة.',
      few: '{{count}} دقائق راحة.',
      many: '{{count}} دقيقة راحة.',
      other: '{{count}} دقيقة راحة.',
    },
  },
  'preferences.grantedSize': { en: 'Type at {{percent}}%.', ar: 'حجم الخط {{percent}}%.' },
  'preferences.kept': {
    en: 'Changes take effect at once and are kept with your account. They don’t affect your answers or your time.',
    ar: 'يُطبَّق كل تغيير فورًا ويُحفظ مع الحساب، ولا يؤثر في الإجابات أو الوقت.',
  },
  'preferences.sample': { en: 'Which list keeps its items in order?', ar: 'أيُّ القوائم تحتفظ بعناصرها مرتبة؟' },
  'preferences.typeface': { en: 'Type face', ar: 'نوع الخط' },
  'preferences.typeface.usual': { en: 'Usual', ar: 'المعتاد' },
  'preferences.typeface.readable': { en: 'Easier to read', ar: 'أسهل في القراءة' },
  'preferences.typeface.dyslexia': { en: 'For dyslexia', ar: 'لعسر القراءة' },
  'preferences.text_size': { en: 'Text size', ar: 'حجم النص' },
  'preferences.percent': { en: '{{count}}%', ar: '{{count}}%' },
  'preferences.line_width': { en: 'Line width', ar: 'عرض السطر' },
  'preferences.line_width.full': { en: 'Full', ar: 'كامل' },
  'preferences.line_width.medium': { en: 'Medium', ar: 'متوسط' },
  'preferences.line_width.narrow': { en: 'Narrow', ar: 'ضيق' },
  'preferences.spacing': { en: 'Spacing', ar: 'التباعد' },
  'preferences.spacing.usual': { en: 'Usual', ar: 'المعتاد' },
  'preferences.spacing.wide': { en: 'Wide', ar: 'واسع' },
  'preferences.spacing.widest': { en: 'Widest', ar: 'الأوسع' },
  'preferences.tint': { en: 'Tint of the page', ar: 'لون خلفية الصفحة' },
  'preferences.tint.none': { en: 'None', ar: 'بلا لون' },
  'preferences.tint.cream': { en: 'Cream', ar: 'كريمي' },
  'preferences.tint.blue': { en: 'Blue', ar: 'أزرق' },
  'preferences.tint.green': { en: 'Green', ar: 'أخضر' },
  'preferences.tint.rose': { en: 'Rose', ar: 'وردي' },
  'preferences.question_language': { en: 'Questions written in both languages', ar: 'الأسئلة المكتوبة باللغتين' },
  'preferences.question_language.usual': { en: 'In the language of the page', ar: 'بلغة الصفحة' },
  'preferences.question_language.en': { en: 'In English', ar: 'بالإنجليزية' },
  'preferences.question_language.ar': { en: 'In Arabic', ar: 'بالعربية' },
  'preferences.question_language.both': { en: 'In both, one below the other', ar: 'باللغتين، واحدة تحت الأخرى' },
  'preferences.ruler': {
    en: 'Reading ruler: follows the pointer, the focus, and Alt with ↑ or ↓',
    ar: 'مسطرة القراءة: تتبع المؤشر وموضع التركيز، وAlt مع ↑ أو ↓',
  },
  'preferences.read_aloud': {
    en: 'Read questions aloud, by this device’s voices',
    ar: 'قراءة الأسئلة بصوت مسموع، بأصوات هذا الجهاز',
  },
  'preferences.wrap_code': { en: 'Wrap long lines of code', ar: 'التفاف أسطر الشيفرة البرمجية الطويلة' },
  'preferences.all_questions': { en: 'Show all questions on one page', ar: 'عرض جميع الأسئلة في صفحة واحدة' },
  'preferences.clock': { en: 'Show the time left', ar: 'عرض الوقت المتبقي' },
  'preferences.letters': {
    en: 'Letters choose an option, while the focus is on one',
    ar: 'اختيار الإجابة بحرفها، عند الوقوف على أحد الاختيارات',
  },
  'preferences.shortcuts': { en: 'Shortcuts with Alt', ar: 'اختصارات المفتاح Alt' },
  'preferences.bar_side': { en: 'Side of buttons and question list', ar: 'جهة الأزرار وقائمة الأسئلة' },
  'preferences.bar_side.usual': { en: 'Usual', ar: 'المعتادة' },
  'preferences.bar_side.left': { en: 'Left', ar: 'اليسار' },
  'preferences.bar_side.right': { en: 'Right', ar: 'اليمين' },
  'preferences.close': { en: 'Back to the exam', ar: 'العودة إلى الامتحان' },
  'preferences.done': { en: 'Done', ar: 'تم' },
  'preferences.messages': { en: 'Messages about the time', ar: 'رسائل الوقت' },
  'preferences.noMessages': { en: 'None so far.', ar: 'لا توجد رسائل حتى الآن.' },
  'preferences.wrapLines': { en: 'Wrap lines', ar: 'التفاف الأسطر' },
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
  'sitting.keysOff': { en: 'Exam preferences turn them off.', ar: 'يمكن إيقافها من تفضيلات الامتحان.' },
  'sitting.skip': { en: 'Skip to the question', ar: 'الانتقال إلى السؤال' },
  // the palette
  'sitting.firstEmpty': { en: 'Jump to first empty', ar: 'أول سؤال بلا إجابة' },
  'sitting.notAccepted': { en: 'not accepted', ar: 'لم تُقبل إجابته' },
  'sitting.hasVersion': { en: 'has another version', ar: 'له صيغة أخرى' },
  // reading aloud
  'aloud.read': { en: 'Read aloud', ar: 'قراءة بصوت مسموع' },
  'aloud.stop': { en: 'Stop reading', ar: 'إيقاف القراءة' },
  'aloud.noVoice.en': {
    en: 'This device has no English voice. Add one in its settings for speech.',
    ar: 'لا يوجد على هذا الجهاز صوت للغة الإنجليزية. يمكن إضافته من إعدادات النطق في الجهاز.',
  },
  'aloud.noVoice.ar': {
    en: 'This device has no Arabic voice. Add one in its settings for speech.',
    ar: 'لا يوجد على هذا الجهاز صوت للغة العربية. يمكن إضافته من إعدادات النطق في الجهاز.',
  },
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
