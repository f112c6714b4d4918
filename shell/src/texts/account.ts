import { defineTexts } from '@daftar/i18n';

/** Sign-in, profile and password pages (SGN). */
export const accountTexts = defineTexts({
  'signInPage.title': { en: 'Sign In', ar: 'تسجيل الدخول' },
  'signInPage.subtitle': {
    en: 'With the email and password of your faculty account.',
    ar: 'بالبريد الإلكتروني وكلمة المرور الخاصين بحساب الكلية.',
  },
  'signInPage.first': {
    en: 'New here? The faculty creates your account; on the first sign-in you choose your own password.',
    ar: 'أول مرة؟ تُنشئ الكلية الحساب، وتُختار كلمة المرور الخاصة عند أول تسجيل دخول.',
  },
  'signInPage.forgot': { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  'forgot.title': { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  'forgot.text': {
    en: 'We send a link to your email. With it you choose a new password.',
    ar: 'نرسل رابطًا إلى بريدك الإلكتروني لتعيين كلمة مرور جديدة.',
  },
  'forgot.noEmail': {
    en: 'Please ask the faculty’s office: it can give you a new password. Email isn’t set up here.',
    ar: 'يرجى مراجعة إدارة الكلية للحصول على كلمة مرور جديدة، فهذه المنصة لا ترسل رسائل بالبريد الإلكتروني.',
  },
  'forgot.send': { en: 'Send the link', ar: 'إرسال الرابط' },
  'forgot.back': { en: 'Back to sign-in', ar: 'العودة إلى تسجيل الدخول' },
  'reset.title': { en: 'Choose a new password', ar: 'تعيين كلمة مرور جديدة' },
  'reset.text': {
    en: 'Afterwards you sign in with it, here and on your other devices.',
    ar: 'بعد ذلك يكون تسجيل الدخول بها، هنا وعلى الأجهزة الأخرى.',
  },
  'reset.another': { en: 'Ask for another link', ar: 'طلب رابط آخر' },
  'profile.title': { en: 'Profile', ar: 'الملف الشخصي' },
  'profile.name': { en: 'Name', ar: 'الاسم' },
  'profile.email': { en: 'Email', ar: 'البريد الإلكتروني' },
  'profile.role': { en: 'Role', ar: 'نوع الحساب' },
  'profile.code': { en: 'Code', ar: 'رقم المستخدم' },
  'profile.studentCode': { en: 'Code', ar: 'الرقم الجامعي' },
  'profile.level': { en: 'Level', ar: 'المستوى' },
  'profile.department': { en: 'Department', ar: 'القسم' },
  'emails.title': { en: 'Notifications by email', ar: 'الإشعارات بالبريد الإلكتروني' },
  'emails.help': {
    en: 'What you have not read yet, collected into one message at a time, in the language you use here.',
    ar: 'ما لم يُقرأ بعد من الإشعارات، مجمّعًا في رسالة واحدة كل مرة، بلغة الواجهة المختارة.',
  },
  'emails.switch': { en: 'Send me emails', ar: 'إرسال رسائل بالبريد الإلكتروني' },
  'devices.title': { en: 'My devices', ar: 'أجهزتي' },
  'devices.help': {
    en: 'Where you are signed in now. Sign out what you do not know, and change your password.',
    ar: 'الأجهزة المسجَّل الدخول منها حاليًا. يرجى تسجيل الخروج من أي جهاز غير معروف وتغيير كلمة المرور.',
  },
  'devices.name': { en: '{{browser}} on {{system}}', ar: '{{browser}} على {{system}}' },
  'devices.unknown': { en: 'Unknown browser', ar: 'متصفح غير معروف' },
  'devices.this': { en: 'This device', ar: 'هذا الجهاز' },
  'devices.seen': { en: 'Last used {{when}}', ar: 'آخر استخدام {{when}}' },
  'devices.signOut': { en: 'Sign out', ar: 'تسجيل الخروج' },
  'devices.signOutOf': {
    en: 'Sign out of {{name}}, last used {{when}}',
    ar: 'تسجيل الخروج من {{name}}، آخر استخدام {{when}}',
  },
  'ownData.title': { en: 'My data', ar: 'بياناتي' },
  'ownData.help': {
    en: 'What Daftar holds about you, as a file: account, devices, courses, work, released results and your own acts. Notifications are not included.',
    ar: 'ما تحتفظ به منصة دفتر عنك في ملف واحد: الحساب والأجهزة والمقررات والأعمال والنتائج المعلنة وسجل النشاط. ولا يشمل الإشعارات.',
  },
  'ownData.download': { en: 'Download my data', ar: 'تنزيل بياناتي' },
  'profile.own': { en: 'My profile', ar: 'ملفي الشخصي' },
  'password.title': { en: 'Change Password', ar: 'تغيير كلمة المرور' },
  'password.help': {
    en: 'After the change you sign in again, here and on your other devices.',
    ar: 'بعد التغيير يلزم تسجيل الدخول مرة أخرى، هنا وعلى الأجهزة الأخرى.',
  },
  'password.old': { en: 'Old password', ar: 'كلمة المرور الحالية' },
  'password.new': { en: 'New password', ar: 'كلمة المرور الجديدة' },
  'password.confirm': { en: 'Confirm password', ar: 'تأكيد كلمة المرور' },
  'password.rule': {
    en: 'At least 10 characters. A few words are better than your name, code or a date.',
    ar: '10 أحرف على الأقل. بضع كلمات أفضل من اسمك أو رقمك أو تاريخ.',
  },
  'password.tooShort': {
    en: { one: 'At least {{count}} character', other: 'At least {{count}} characters' },
    ar: {
      zero: 'كلمة المرور أقصر من المطلوب',
      one: 'حرف واحد على الأقل',
      two: 'حرفان على الأقل',
      few: '{{count}} أحرف على الأقل',
      many: '{{count}} حرفًا على الأقل',
      other: '{{count}} حرف على الأقل',
    },
  },
  'password.mismatch': { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
  'password.changed': {
    en: 'Password changed. Please sign in with the new one.',
    ar: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  },
  'choose.title': { en: 'Choose your password', ar: 'اختيار كلمة المرور' },
  'choose.text': {
    en: 'Your account was created for you with a first password. Choose one that only you know; then everything opens.',
    ar: 'أُنشئ هذا الحساب بكلمة مرور أولية. يرجى اختيار كلمة مرور خاصة لا يعرفها أحد غيرك، وبعدها تُفتح جميع الصفحات.',
  },
  'choose.old': { en: 'The password you were given', ar: 'كلمة المرور الأولية' },
});
