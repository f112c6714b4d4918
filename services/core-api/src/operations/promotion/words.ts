import { type NamedOutcome, namedOutcomes } from '@daftar/contracts/operations/promotion-parts';
import { nameFold } from '@daftar/i18n/name-fold';

/** Headings of the column that says what becomes of a student. */
export const outcomeHeadings = [
  'Outcome',
  'Decision',
  'Result',
  'Status',
  'What becomes',
  'القرار',
  'النتيجة',
  'الحالة',
  'حالة القيد',
  'المصير',
];

/** How sheets write it, besides our own words. */
const spoken: Record<NamedOutcome, readonly string[]> = {
  promote: ['promoted', 'pass', 'passed', 'ناجح', 'ناجحة', 'منقول', 'منقولة', 'ترفيع', 'ناجح ومنقول'],
  repeat: ['repeats', 'repeating', 'fail', 'failed', 'باق', 'باقي', 'باقية', 'باق للإعادة', 'راسب', 'راسبة', 'إعادة'],
  graduate: ['graduated', 'graduates', 'خريج', 'خريجة', 'تخرج', 'تخرجت'],
  suspend: ['suspended', 'paused', 'موقوف', 'موقوفة', 'إيقاف قيد', 'وقف قيد', 'موقوف قيده'],
  leave: ['left', 'leaves', 'dismissed', 'transferred', 'ترك', 'تارك', 'مفصول', 'مفصولة', 'محول', 'منسحب', 'سحب ملف'],
  return: ['returns', 'returned', 'studying', 'studies', 'عودة', 'عاد', 'مقيد', 'مقيدة', 'إعادة قيد'],
  withdraw: ['withdrawn', 'withdraws', 'سحب', 'سحب من المقررات', 'إلغاء تسجيل'],
  stay: ['stays', 'leave as is', 'unchanged', 'كما هو', 'كما هي', 'بدون تغيير'],
};

const fold = (text: string): string => nameFold(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).replaceAll(' ', '');
const known = new Map(
  namedOutcomes.flatMap((outcome) => [outcome, ...spoken[outcome]].map((word) => [fold(word), outcome] as const)),
);

/** What a cell says becomes of a student; undefined where it says nothing that is known. */
export const outcomeIn = (text: string): NamedOutcome | undefined => known.get(fold(text));
