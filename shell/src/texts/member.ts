import { defineTexts } from '@daftar/i18n';

/** What only somebody signed in sees, on any page: the bell, and what covers or accompanies it. */
export const memberTexts = defineTexts({
  'factorDue.title': { en: 'Add a second way to sign in', ar: 'إضافة وسيلة ثانية لتسجيل الدخول' },
  'factorDue.text': {
    en: 'A passkey or an authenticator app takes a minute to set up. It is needed from',
    ar: 'يستغرق إعداد مفتاح مرور أو تطبيق مصادقة دقيقة واحدة، وسيكون مطلوبًا ابتداءً من',
  },
  'factorDue.open': { en: 'Set it up', ar: 'الإعداد' },
  'again.title': { en: 'Please sign in again', ar: 'يرجى تسجيل الدخول مرة أخرى' },
  'again.text': {
    en: 'Your session has ended. Everything on this page is kept, and you go on where you were.',
    ar: 'انتهت الجلسة. كل ما في هذه الصفحة محفوظ، ويمكن المتابعة من الموضع نفسه بعد تسجيل الدخول.',
  },
  'again.leave': { en: 'Leave and sign in as someone else', ar: 'المغادرة والدخول بحساب آخر' },
  'viewing.title': { en: 'Viewing as somebody else', ar: 'العرض بحساب شخص آخر' },
  'viewing.as': { en: 'Viewing as', ar: 'العرض بحساب' },
  'viewing.readOnly': {
    en: 'Nothing can be changed. It ends by itself:',
    ar: 'لا يمكن تغيير شيء. ينتهي العرض تلقائيًا:',
  },
  'viewing.stop': { en: 'Stop viewing', ar: 'إنهاء العرض' },
  'viewing.over': { en: 'Viewing has ended', ar: 'انتهى العرض' },
  'viewing.overText': {
    en: 'Sign in again to return to your own account.',
    ar: 'يرجى تسجيل الدخول للعودة إلى الحساب الأصلي.',
  },
  'bell.label': {
    en: { one: 'Notifications, {{count}} unread', other: 'Notifications, {{count}} unread' },
    ar: {
      zero: 'الإشعارات، لا يوجد غير مقروء',
      one: 'الإشعارات، إشعار واحد غير مقروء',
      two: 'الإشعارات، إشعاران غير مقروءين',
      few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
      many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
      other: 'الإشعارات، {{count}} إشعار غير مقروء',
    },
  },
  'bell.heading': { en: 'Notifications ({{total}})', ar: 'الإشعارات ({{total}})' },
  'bell.more': { en: '+{{count}} more', ar: '\u2066+{{count}}\u2069 أخرى' },
  'bell.markAll': { en: 'Mark all read', ar: 'تحديد الكل كمقروء' },
  'bell.seeAll': { en: 'See all', ar: 'عرض الكل' },
  'bell.none': { en: 'No new notifications', ar: 'لا توجد إشعارات جديدة' },
  // remotes (PLT-05), and the day that they draw (DAY-01)
  'remote.failedText': {
    en: 'This part of Daftar did not load. Everything else keeps working, and you can try again at any time.',
    ar: 'لم يُحمَّل هذا الجزء من دفتر. باقي الأجزاء تعمل كالمعتاد، ويمكن إعادة المحاولة في أي وقت.',
  },
  'remote.timeoutText': {
    en: 'This part of Daftar took too long to load. Everything else keeps working, and you can try again at any time.',
    ar: 'استغرق تحميل هذا الجزء من دفتر وقتًا أطول من اللازم. باقي الأجزاء تعمل كالمعتاد، ويمكن إعادة المحاولة في أي وقت.',
  },
  'remote.previous': {
    en: 'This part is shown as it was before its last update, which did not load.',
    ar: 'يُعرض هذا الجزء كما كان قبل آخر تحديث له، إذ تعذّر تحميل التحديث.',
  },
  'remote.contractTitle': {
    en: 'This page was made for another version of Daftar',
    ar: 'هذه الصفحة مُعدّة لإصدار آخر من دفتر',
  },
  'remote.contractText': {
    en: 'It will open once both are updated. Everything else keeps working.',
    ar: 'ستُفتح بعد تحديث الإصدارين. باقي الأجزاء تعمل كالمعتاد.',
  },
  'home.dayFailed': {
    en: 'Your day couldn’t be loaded. Everything else works.',
    ar: 'تعذّر تحميل يومك. كل ما عداه يعمل.',
  },
  'home.retry': { en: 'Retry', ar: 'إعادة المحاولة' },
  'home.welcome': { en: 'Welcome, {{name}}', ar: 'مرحبًا، {{name}}' },
  'home.shortcuts': { en: 'Your pages', ar: 'صفحاتك' },
});
