import { defineTexts } from '../define-texts.ts';

/**
 * What a notification says, made from its kind and values when it is read (NTF-10), and replies of the inbox.
 * Each value stands between U+2068 and U+2069: names in either script keep their place in a sentence of the other.
 */
export const notificationTexts = defineTexts({
  'notification.exam': {
    en: 'New exam in \u2068{{course}}\u2069: \u2068{{exam}}\u2069 (Dr. \u2068{{instructor}}\u2069)',
    ar: 'امتحان جديد في مقرر \u2068{{course}}\u2069: \u2068{{exam}}\u2069 (د. \u2068{{instructor}}\u2069)',
  },
  'notification.chapter': {
    en: 'New chapter in \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 (Dr. \u2068{{instructor}}\u2069)',
    ar: 'فصل جديد في مقرر \u2068{{course}}\u2069: \u2068{{chapter}}\u2069 (د. \u2068{{instructor}}\u2069)',
  },
  'notification.assignment': {
    en: 'New assignment in \u2068{{course}}\u2069: \u2068{{assignment}}\u2069 (Dr. \u2068{{instructor}}\u2069)',
    ar: 'تكليف جديد في مقرر \u2068{{course}}\u2069: \u2068{{assignment}}\u2069 (د. \u2068{{instructor}}\u2069)',
  },
  'notifications.markedRead': { en: 'Notifications marked as read', ar: 'تم وضع علامة مقروء على الإشعارات' },
  'deadLetter.retried': { en: 'The delivery is being tried again', ar: 'جارٍ إعادة محاولة الإرسال' },
  'deadLetter.dropped': { en: 'The delivery was given up', ar: 'تم إلغاء الإرسال' },
  'announcement.sent': {
    en: {
      one: 'The announcement is on its way to {{count}} student',
      other: 'The announcement is on its way to {{count}} students',
    },
    ar: {
      zero: 'لا يوجد طلاب لإرسال الإعلان إليهم',
      one: 'جارٍ إرسال الإعلان إلى طالب واحد',
      two: 'جارٍ إرسال الإعلان إلى طالبين',
      few: 'جارٍ إرسال الإعلان إلى {{count}} طلاب',
      many: 'جارٍ إرسال الإعلان إلى {{count}} طالباً',
      other: 'جارٍ إرسال الإعلان إلى {{count}} طالب',
    },
  },
});
