import type { Invigilation } from './presence.ts';

/** What share of all questions of those who opened the exam is answered, 0 to 1; null where answers aren't counted. */
export function progressOf({
  students,
  question_count,
}: Pick<Invigilation, 'students' | 'question_count'>): number | null {
  const begun = students.filter(({ state }) => state !== 'absent');
  if (begun.length === 0 || question_count === 0 || begun.some(({ answered }) => answered === null)) return null;
  const answered = begun.reduce((sum, one) => sum + (one.answered ?? 0), 0);
  return answered / (begun.length * question_count);
}
