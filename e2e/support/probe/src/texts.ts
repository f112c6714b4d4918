import { defineTexts } from '@daftar/i18n';

export const texts = defineTexts({
  'probe.title': { en: 'Probe, build {{word}}', ar: 'مجس، إصدار {{word}}' },
  'probe.note': { en: 'Note', ar: 'ملاحظة' },
  'probe.begin': { en: 'Begin the exam', ar: 'بدء الامتحان' },
  'probe.leave': { en: 'Leave the exam', ar: 'الخروج من الامتحان' },
});
