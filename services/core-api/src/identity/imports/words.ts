import type { AcademicTitle } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';

/* What lists of offices say in words (COR-16): titles, levels, and names in one column. */

const folded = (text: string): string => nameFold(text).replaceAll(/[.\s]/g, '');

const byWord = <Value>(words: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> =>
  new Map(words.flatMap(([value, texts]) => texts.map((text) => [folded(text), value] as const)));

/** “Assistant professor” is missing: it is «أستاذ مساعد» to some, «مدرس» to others. */
const titleWords = byWord<AcademicTitle>([
  ['professor', ['Professor', 'أستاذ', 'أستاذة', 'أستاذ دكتور', 'أستاذة دكتورة']],
  ['associateProfessor', ['Associate professor', 'أستاذ مساعد', 'أستاذة مساعدة', 'أستاذ مشارك', 'أستاذة مشاركة']],
  ['doctor', ['Doctor', 'Lecturer', 'مدرس', 'مدرسة', 'دكتور', 'دكتورة']],
  ['assistantLecturer', ['Assistant lecturer', 'مدرس مساعد', 'مدرسة مساعدة']],
  ['demonstrator', ['Demonstrator', 'Teaching assistant', 'معيد', 'معيدة']],
]);

/** The academic title that a text says in words; undefined for anything else. */
export const titleInWords = (text: string): AcademicTitle | undefined => titleWords.get(folded(text));

const levelWords = byWord<number>([
  [1, ['First', '1st', 'One', 'أول', 'أولى', 'الأولى', 'الأول', 'واحد']],
  [2, ['Second', '2nd', 'Two', 'ثاني', 'الثاني', 'ثانية', 'الثانية', 'اثنان']],
  [3, ['Third', '3rd', 'Three', 'ثالث', 'الثالث', 'ثالثة', 'الثالثة', 'ثلاثة']],
  [4, ['Fourth', '4th', 'Four', 'رابع', 'الرابع', 'رابعة', 'الرابعة', 'أربعة']],
]);
const levelNouns = /(^| )(?:level|year|grade|the|فرقه|الفرقه|مستوي|المستوي|سنه|السنه|دراسيه|الدراسيه|دراسي)(?= |$)/g;

/** The level that a text says: “2”, “2.0”, “Level 2”, “First”, «الأولى», «الفرقة الثانية»; undefined for anything else. */
export function levelIn(text: string): number | undefined {
  const rest = nameFold(text.replaceAll(/[:()\-–]/g, ' '))
    .replaceAll(levelNouns, '$1')
    .trim();
  const digit = /^([1-4])(?:[.٫]0+)?$/.exec(rest)?.[1];
  return digit ? Number(digit) : levelWords.get(folded(rest));
}

/** Words that are no name without the next one: «عبد الرحمن», “Abd El Rahman”, “Abou Bakr”. */
const joining = new Set(['عبد', 'ابو', 'ام', 'abd', 'abdel', 'abdul', 'abdal', 'abu', 'abou', 'um', 'el', 'al']);

/** The first name of a full name, and the rest as the last name, which is empty for a single word. */
export function splitName(full: string): { first: string; last: string } {
  const words = full.trim().split(/\s+/u);
  let until = 1;
  while (until < words.length - 1 && joining.has(nameFold(words[until - 1] ?? ''))) until += 1;
  return { first: words.slice(0, until).join(' '), last: words.slice(until).join(' ') };
}
