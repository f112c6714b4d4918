import { defineTexts } from '@daftar/i18n';

/** Texts of the frame around every page: header, navigation, footer, sign-in, states of remotes. */
export const shellTexts = defineTexts({
  'shell.skip': { en: 'Skip to the page', ar: 'الانتقال إلى محتوى الصفحة' },
  'shell.navigation': { en: 'Main navigation', ar: 'التنقل الرئيسي' },
  'shell.menu': { en: 'Menu', ar: 'القائمة' },
  'shell.home': { en: 'Home', ar: 'الرئيسية' },
  'shell.brand': { en: 'Daftar', ar: 'دفتر' },
  'shell.toHome': { en: 'Daftar, home page', ar: 'دفتر، الصفحة الرئيسية' },
  'shell.signIn': { en: 'Sign In', ar: 'تسجيل الدخول' },
  'shell.signOut': { en: 'Sign Out', ar: 'تسجيل الخروج' },
  'shell.profile': { en: 'Profile', ar: 'الملف الشخصي' },
  'shell.cannotStart': { en: 'Daftar can’t be reached', ar: 'تعذّر الوصول إلى دفتر' },
  'shell.cannotStartHelp': {
    en: 'The server did not answer. Check the connection and try again.',
    ar: 'لم يستجب الخادم. يرجى التحقق من الاتصال ثم إعادة المحاولة.',
  },
  'shell.footer': { en: '© {{year}} {{faculty}}', ar: '© {{year}} {{faculty}}' },
  'shell.recentMessages': { en: 'Recent messages', ar: 'أحدث الرسائل' },
  // connection (SHL-14)
  'offline.title': { en: 'No connection', ar: 'لا يوجد اتصال' },
  'offline.text': {
    en: 'What you typed is kept. Loading goes on by itself when the connection returns.',
    ar: 'ما كُتب محفوظ. يستأنف التحميل تلقائيًا عند عودة الاتصال.',
  },
  // a newer version (DLV-04)
  'update.text': { en: 'A newer version of Daftar is ready.', ar: 'يتوفر إصدار أحدث من دفتر.' },
  'update.reload': { en: 'Reload', ar: 'إعادة التحميل' },
  // the session ended while working (SHL-13)
  'again.title': { en: 'Please sign in again', ar: 'يرجى تسجيل الدخول مرة أخرى' },
  'again.text': {
    en: 'Your session has ended. Everything on this page is kept, and you go on where you were.',
    ar: 'انتهت الجلسة. كل ما في هذه الصفحة محفوظ، ويمكن المتابعة من الموضع نفسه بعد تسجيل الدخول.',
  },
  'again.leave': { en: 'Leave and sign in as someone else', ar: 'المغادرة والدخول بحساب آخر' },
  // an admin views as somebody else (TRU-18)
  'viewing.title': { en: 'Viewing as somebody else', ar: 'العرض بحساب شخص آخر' },
  'viewing.as': { en: 'Viewing as', ar: 'العرض بحساب' },
  'viewing.readOnly': {
    en: 'Nothing can be changed. It ends by itself at',
    ar: 'لا يمكن تغيير شيء. ينتهي العرض تلقائيًا في',
  },
  'viewing.stop': { en: 'Stop viewing', ar: 'إنهاء العرض' },
  'viewing.over': { en: 'Viewing has ended', ar: 'انتهى العرض' },
  'viewing.overText': {
    en: 'Sign in again to return to your own account.',
    ar: 'يرجى تسجيل الدخول للعودة إلى الحساب الأصلي.',
  },
  // leaving with unsent work
  'leave.title': { en: 'Leave this page?', ar: 'مغادرة هذه الصفحة؟' },
  'leave.text': {
    en: 'There is work here that has not been saved. It will be lost if you leave.',
    ar: 'توجد بيانات لم تُحفظ بعد في هذه الصفحة، وستُفقد عند المغادرة.',
  },
  'leave.leave': { en: 'Leave', ar: 'مغادرة' },
  'leave.stay': { en: 'Stay', ar: 'البقاء' },
  // notification bell (NTF-01 to NTF-03)
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
  'bell.more': { en: '+{{count}} more', ar: '+{{count}} أخرى' },
  'bell.markAll': { en: 'Mark all read', ar: 'وضع علامة مقروء على الكل' },
  'bell.seeAll': { en: 'See all', ar: 'عرض الكل' },
  'bell.none': { en: 'No new notifications', ar: 'لا توجد إشعارات جديدة' },
  // remotes (PLT-05)
  'remote.slow': {
    en: 'Still loading. The connection seems slow.',
    ar: 'ما زال التحميل جاريًا. يبدو أن الاتصال بطيء.',
  },
  'remote.failedTitle': { en: 'This page can’t be opened right now', ar: 'تعذّر فتح هذه الصفحة حاليًا' },
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
  'remote.crashTitle': { en: 'This page has stopped', ar: 'توقفت هذه الصفحة عن العمل' },
  'remote.crashText': {
    en: 'An unexpected error stopped it. What was saved is kept; everything else keeps working.',
    ar: 'أوقفها خطأ غير متوقع. ما حُفظ لم يُفقد، وباقي الأجزاء تعمل كالمعتاد.',
  },
  'remote.registryText': {
    en: 'The list of pages could not be loaded. Check the connection and try again.',
    ar: 'تعذّر تحميل قائمة الصفحات. يرجى التحقق من الاتصال ثم إعادة المحاولة.',
  },
});
