import { defineTexts } from '../define-texts.ts';

/** The private calendar address and what a calendar shows (DAY-01). */
export const dayTexts = defineTexts({
  'calendar.addressMade': { en: 'Calendar address made', ar: 'تم إنشاء عنوان التقويم' },
  'calendar.addressEnded': { en: 'Calendar address ended', ar: 'تم إيقاف عنوان التقويم' },
  'calendar.notFound': {
    en: 'This calendar address is not valid any more',
    ar: 'عنوان التقويم هذا لم يعد صالحًا',
  },
  'calendar.name': { en: 'Daftar', ar: 'دفتر' },
  'calendar.exam': { en: 'Exam: {{name}} · {{code}}', ar: 'امتحان: {{name}} · {{code}}' },
  'calendar.examEnds': { en: 'Exam ends: {{name}} · {{code}}', ar: 'نهاية الامتحان: {{name}} · {{code}}' },
  'calendar.examText': {
    en: { one: '{{course}}\nDuration: {{count}} minute', other: '{{course}}\nDuration: {{count}} minutes' },
    ar: {
      zero: '{{course}}\nالمدة: {{count}} دقيقة',
      one: '{{course}}\nالمدة: دقيقة واحدة',
      two: '{{course}}\nالمدة: دقيقتان',
      few: '{{course}}\nالمدة: {{count}} دقائق',
      many: '{{course}}\nالمدة: {{count}} دقيقة',
      other: '{{course}}\nالمدة: {{count}} دقيقة',
    },
  },
  'calendar.due': { en: 'Due: {{name}} · {{code}}', ar: 'موعد تسليم: {{name}} · {{code}}' },
});
