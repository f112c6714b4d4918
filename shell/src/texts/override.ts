import { defineTexts } from '@daftar/i18n';

/** Another version in this tab (SHP-07). */
export const overrideTexts = defineTexts({
  'override.title': { en: 'Version under development', ar: 'إصدار قيد التطوير' },
  'override.on': {
    en: 'This tab shows a version under development, not the live one:',
    ar: 'يعرض هذا التبويب إصدارًا قيد التطوير بدلًا من الإصدار قيد الاستخدام:',
  },
  'override.end': { en: 'Back to the live version', ar: 'العودة إلى الإصدار قيد الاستخدام' },
  'override.refused': { en: 'The live version is shown.', ar: 'يُعرض الإصدار قيد الاستخدام.' },
  'override.close': { en: 'Close', ar: 'إغلاق' },
});
