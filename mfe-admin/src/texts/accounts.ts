import { defineTexts } from '@daftar/i18n';

export const accountsTexts = defineTexts({
  'accounts.title': { en: 'Accounts Management', ar: 'إدارة الحسابات' },
});
