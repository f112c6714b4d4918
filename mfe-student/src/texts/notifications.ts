import { defineTexts } from '@daftar/i18n';

export const notificationsTexts = defineTexts({
  'notifications.title': { en: 'Notifications', ar: 'الإشعارات' },
  'notifications.none': { en: 'No notifications yet', ar: 'لا توجد إشعارات بعد' },
  'notifications.noneHelp': {
    en: 'New chapters, assignments and exams are announced here.',
    ar: 'يُعلن هنا عن الفصول والتكليفات والامتحانات الجديدة.',
  },
  'notifications.older': { en: 'Show older', ar: 'عرض الأقدم' },
  'notifications.new': { en: 'New', ar: 'جديد' },
  'notifications.markAll': { en: 'Mark all read', ar: 'وضع علامة مقروء على الكل' },
  'notifications.today': { en: 'Today', ar: 'اليوم' },
  'notifications.yesterday': { en: 'Yesterday', ar: 'أمس' },
  'notifications.edited': { en: 'Edited', ar: 'تم التعديل في' },
  'notifications.kind.exam': { en: 'New exam', ar: 'امتحان جديد' },
  'notifications.kind.chapter': { en: 'New chapter', ar: 'فصل جديد' },
  'notifications.kind.assignment': { en: 'New assignment', ar: 'تكليف جديد' },
  'notifications.kind.announcement': { en: 'Announcement', ar: 'إعلان' },
  'notifications.kind.account': { en: 'Your account', ar: 'الحساب' },
  'notifications.kind.examEnded': { en: 'Ended exam', ar: 'انتهاء امتحان' },
  'notifications.kind.handIns': { en: 'Hand-ins', ar: 'تسليمات' },
  'notifications.kind.marking': { en: 'Waiting marking', ar: 'تصحيح قيد الانتظار' },
  'notifications.kind.format': { en: 'Answer about a format', ar: 'رد على طلب صيغة' },
});
