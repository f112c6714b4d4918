import { defineTexts } from '@daftar/i18n';

/** The header of an exam on all its pages (DAY-07). */
export const examLifeTexts = defineTexts({
  'life.draft': { en: 'Draft', ar: 'مسودة' },
  'life.scheduled': { en: 'Upcoming', ar: 'قادم' },
  'life.running': { en: 'Running', ar: 'جارٍ الآن' },
  'life.toMark': { en: 'To mark', ar: 'بانتظار التصحيح' },
  'life.toRelease': { en: 'To release', ar: 'بانتظار إعلان الدرجات' },
  'life.released': { en: 'Released', ar: 'أُعلنت الدرجات' },
  'life.state': { en: 'State', ar: 'الحالة' },
  'life.total': { en: 'Total score: {{total}}', ar: 'الدرجة الكلية: {{total}}' },
  'life.key': { en: 'Exam and key', ar: 'الامتحان ونموذج الإجابة' },
  'life.room': { en: 'Room', ar: 'القاعة' },
  'life.figures': { en: 'Figures', ar: 'المؤشرات' },
  'life.export': { en: 'Export', ar: 'تصدير' },
});
