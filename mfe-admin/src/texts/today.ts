import { defineTexts } from '@daftar/i18n';

/** What an admin should look at (DAY-01). */
export const todayTexts = defineTexts({
  'today.title': { en: 'Needs attention', ar: 'يحتاج إلى متابعة' },
  'today.free': { en: 'Nothing needs attention', ar: 'لا شيء يحتاج إلى متابعة' },
  'today.failed': {
    en: { one: '{{count}} delivery failed', other: '{{count}} deliveries failed' },
    ar: {
      zero: 'لم يفشل إرسال أي إشعار',
      one: 'فشل إرسال إشعار واحد',
      two: 'فشل إرسال إشعارين',
      few: 'فشل إرسال {{count}} إشعارات',
      many: 'فشل إرسال {{count}} إشعارًا',
      other: 'فشل إرسال {{count}} إشعار',
    },
  },
  'today.look': { en: 'Look', ar: 'متابعة' },
  'today.imported': { en: '{{done}} of {{of}} rows', ar: 'الصفوف: {{done}} من {{of}}' },
  'today.rowsFailed': { en: '{{count}} failed', ar: 'صفوف لم تُحفظ: {{count}}' },
  'today.importDone': { en: 'Import finished', ar: 'اكتمل الاستيراد' },
  'today.importing': { en: 'Importing', ar: 'جارٍ الاستيراد' },
  'today.sitting': { en: '{{sitting}} of {{of}} sitting it', ar: 'يؤديه {{sitting}} من {{of}}' },
  'today.until': { en: 'until', ar: 'حتى' },
  'today.running': { en: 'Running exam', ar: 'امتحان جارٍ' },
});
