import { defineTexts } from '@daftar/i18n';

export const notificationsTexts = defineTexts({
  'notifications.title': { en: 'Notifications', ar: 'الإشعارات' },
});
