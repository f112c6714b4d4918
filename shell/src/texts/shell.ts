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
  // the pages that the footer names: their own texts come with them
  'accessibility.title': { en: 'Accessibility', ar: 'إمكانية الوصول' },
  'verify.title': { en: 'Verify a receipt', ar: 'التحقق من إيصال' },
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
  // the palette and the keys of every page (DAY-12)
  'palette.open': { en: 'Quick search', ar: 'بحث سريع' },
  'keys.title': { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  // leaving with unsent work
  'leave.title': { en: 'Leave this page?', ar: 'مغادرة هذه الصفحة؟' },
  'leave.text': {
    en: 'There is work here that has not been saved. It will be lost if you leave.',
    ar: 'توجد بيانات لم تُحفظ بعد في هذه الصفحة، وستُفقد عند المغادرة.',
  },
  'leave.leave': { en: 'Leave', ar: 'مغادرة' },
  'leave.stay': { en: 'Stay', ar: 'البقاء' },
  'leave.examTitle': { en: 'Sign out during the exam?', ar: 'تسجيل الخروج أثناء الامتحان؟' },
  'leave.examText': {
    en: 'Your answers are kept, the exam is not submitted, and your time goes on. You can sign in again and continue until it is up.',
    ar: 'إجاباتك محفوظة، ولن يُسلَّم الامتحان، ويستمر احتساب الوقت. يمكن تسجيل الدخول من جديد والمتابعة حتى انتهاء الوقت.',
  },
  'leave.examElsewhere': { en: 'An exam is open in another tab.', ar: 'يوجد امتحان مفتوح في علامة تبويب أخرى.' },
  'leave.examStay': { en: 'Stay in the exam', ar: 'البقاء في الامتحان' },
  // remotes (PLT-05)
  'remote.slow': {
    en: 'Still loading. The connection seems slow.',
    ar: 'ما زال التحميل جاريًا. يبدو أن الاتصال بطيء.',
  },
  'remote.failedTitle': { en: 'This page can’t be opened right now', ar: 'تعذّر فتح هذه الصفحة حاليًا' },
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
