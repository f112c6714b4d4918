import { defineTexts } from '@daftar/i18n';

/** The window of the keys of every page (DAY-12). */
export const keysTexts = defineTexts({
  'keys.next': { en: 'Next item of a list', ar: 'العنصر التالي في القائمة' },
  'keys.previous': { en: 'Previous item of a list', ar: 'العنصر السابق في القائمة' },
  'keys.search': { en: 'Search this page', ar: 'البحث في هذه الصفحة' },
  'keys.keys': { en: 'These shortcuts', ar: 'هذه الاختصارات' },
  'keys.single': { en: 'Single-key shortcuts', ar: 'اختصارات المفتاح الواحد' },
});
