import { defineTexts } from '@daftar/i18n';

export const notificationsTexts = defineTexts({
  'notifications.title': { en: 'Notifications', ar: 'الإشعارات' },
  'notifications.none': { en: 'No notifications yet', ar: 'لا توجد إشعارات بعد' },
  'notifications.noneHelp': {
    en: 'New chapters, assignments and exams are announced here.',
    ar: 'يُعلن هنا عن الفصول والتكليفات والامتحانات الجديدة.',
  },
  'notifications.older': { en: 'Show older', ar: 'عرض الأقدم' },
  'notifications.new': { en: 'Unread', ar: 'غير مقروء' },
});
