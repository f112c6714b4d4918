import { defineTexts } from '@daftar/i18n';

/** Another version in this tab (SHP-07). */
export const overrideTexts = defineTexts({
  'override.title': { en: 'Version under development', ar: 'إصدار قيد التطوير' },
  'override.on': {
    en: 'This tab shows a version under development, not the live one:',
    ar: 'تعرض علامة التبويب هذه إصدارًا قيد التطوير بدلًا من الإصدار الحالي:',
  },
  'override.end': { en: 'Back to the live version', ar: 'العودة إلى الإصدار الحالي' },
  'override.waiting': {
    en: 'A newer build is ready. To keep your unsaved work, it isn’t shown yet.',
    ar: 'إصدار أحدث جاهز، ولم يُعرض بعد حفاظًا على عملك غير المحفوظ.',
  },
  'override.show': { en: 'Show it', ar: 'عرضه' },
  'override.away': {
    en: 'Its server doesn’t answer. The last build stays.',
    ar: 'خادمه لا يستجيب، ويبقى آخر إصدار معروضًا.',
  },
  'override.refused': { en: 'The live version is shown.', ar: 'يُعرض الإصدار الحالي.' },
  'override.close': { en: 'Close', ar: 'إغلاق' },
});
