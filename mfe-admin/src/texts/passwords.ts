import { defineTexts } from '@daftar/i18n';

/** Made passwords and their slips (FIX-18). A slip holds both languages at once. */
export const passwordTexts = defineTexts({
  'passwords.title': {
    en: { one: 'New password for {{count}} person', other: 'New passwords for {{count}} people' },
    ar: {
      zero: 'كلمات مرور جديدة',
      one: 'كلمة مرور جديدة لشخص واحد',
      two: 'كلمتا مرور جديدتان لشخصين',
      few: 'كلمات مرور جديدة لعدد {{count}} أشخاص',
      many: 'كلمات مرور جديدة لعدد {{count}} شخصًا',
      other: 'كلمات مرور جديدة لعدد {{count}} شخص',
    },
  },
  'passwords.titleOf': { en: 'New password for {{name}}', ar: 'كلمة مرور جديدة لحساب {{name}}' },
  'passwords.help': {
    en: 'The platform makes a password for each person, to be printed and handed over. Passwords they have now stop working, and they are signed out everywhere.',
    ar: 'تنشئ المنصة كلمة مرور لكل شخص لطباعتها وتسليمها. يتوقف العمل بكلمات المرور الحالية، ويُسجَّل الخروج من جميع الأجهزة.',
  },
  'passwords.make': { en: 'Make passwords', ar: 'إنشاء كلمات المرور' },
  'passwords.goOn': { en: 'Continue with the others', ar: 'المتابعة مع الباقين' },
  'passwords.print': { en: 'Print or save as PDF', ar: 'طباعة أو حفظ بصيغة PDF' },
  'passwords.slips': { en: 'Slips', ar: 'البطاقات' },
  'passwords.done': { en: 'Close', ar: 'إغلاق' },
  'passwords.progress': { en: 'Passwords: {{done}} of {{total}}', ar: 'كلمات المرور: {{done}} من {{total}}' },
  'passwords.failed': {
    en: 'Not all passwords could be made. Those below are valid.',
    ar: 'تعذّر إنشاء كل كلمات المرور. الكلمات أدناه صالحة.',
  },
  'passwords.left': {
    en: { one: '{{count}} person keeps the present password', other: '{{count}} people keep their present passwords' },
    ar: {
      zero: 'لم تتغيّر أي كلمة مرور',
      one: 'لم تتغيّر كلمة مرور شخص واحد',
      two: 'لم تتغيّر كلمتا مرور شخصين',
      few: 'لم تتغيّر كلمات مرور {{count}} أشخاص',
      many: 'لم تتغيّر كلمات مرور {{count}} شخصًا',
      other: 'لم تتغيّر كلمات مرور {{count}} شخص',
    },
  },
  'passwords.once': {
    en: 'The passwords are shown this once and stored nowhere in readable form. If a slip is lost, make a new password.',
    ar: 'تظهر كلمات المرور هذه المرة فقط، ولا تُحفظ في صورة مقروءة. عند فقد بطاقة يمكن إنشاء كلمة مرور جديدة.',
  },
  'passwords.chosen': {
    en: { one: 'New password for {{count}} chosen person', other: 'New passwords for {{count}} chosen people' },
    ar: {
      zero: 'لم يُحدد أحد',
      one: 'كلمة مرور جديدة للشخص المحدد',
      two: 'كلمتا مرور جديدتان للشخصين المحددين',
      few: 'كلمات مرور جديدة للمحددين ({{count}})',
      many: 'كلمات مرور جديدة للمحددين ({{count}})',
      other: 'كلمات مرور جديدة للمحددين ({{count}})',
    },
  },
  'passwords.ofImport': {
    en: {
      one: '{{count}} person came without a password and hasn’t chosen one yet',
      other: '{{count}} people came without a password and haven’t chosen one yet',
    },
    ar: {
      zero: 'لكل المضافين كلمات مرور',
      one: 'أُضيف شخص واحد بلا كلمة مرور، ولم تُختر كلمة مروره بعد',
      two: 'أُضيف شخصان بلا كلمة مرور، ولم تُختر كلمتا مرورهما بعد',
      few: 'أُضيف {{count}} أشخاص بلا كلمات مرور، ولم تُختر كلمات مرورهم بعد',
      many: 'أُضيف {{count}} شخصًا بلا كلمات مرور، ولم تُختر كلمات مرورهم بعد',
      other: 'أُضيف {{count}} شخص بلا كلمات مرور، ولم تُختر كلمات مرورهم بعد',
    },
  },
  'passwords.makeSlips': { en: 'Make passwords and slips', ar: 'إنشاء كلمات المرور والبطاقات' },
  'slip.platform': { en: 'Daftar', ar: 'دفتر' },
  'slip.id': { en: 'User Id', ar: 'رقم المستخدم' },
  'slip.email': { en: 'Email', ar: 'البريد الإلكتروني' },
  'slip.password': { en: 'Password', ar: 'كلمة المرور' },
  'slip.address': { en: 'Sign in at', ar: 'عنوان تسجيل الدخول' },
  'slip.note': {
    en: 'Sign in within 7 days. You then choose a password of your own; destroy this slip after that.',
    ar: 'يلزم تسجيل الدخول خلال 7 أيام، وتُطلب عندئذ كلمة مرور خاصة. يُرجى إتلاف هذه البطاقة بعد ذلك.',
  },
});
