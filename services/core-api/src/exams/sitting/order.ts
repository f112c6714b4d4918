import type { Shuffled } from '@daftar/contracts/exams/question-types/define';

/** What has a place in an exam. */
interface Placed {
  id: number;
  last?: boolean;
}

/**
 * 32 bits that look random, of a seed and an id. Attempts store only their seed, so this function is never changed: the
 * order that a student saw must stay the same for as long as the exam's records are kept (TRU-09).
 */
export function mixed(seed: number, id: number): number {
  let h = Math.imul(seed ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Items in the order of a seed; those that stay last follow, as authored. Without a seed, as authored. */
export function inOrderOf<T>(seed: number | null, items: readonly T[], placeOf: (item: T) => Placed): T[] {
  if (seed === null) return [...items];
  const placed = items.map((item) => ({ item, ...placeOf(item) }));
  const moving = placed
    .filter(({ last }) => !last)
    .map((one) => ({ ...one, key: mixed(seed, one.id) }))
    .sort((a, b) => a.key - b.key || a.id - b.id);
  return [...moving, ...placed.filter(({ last }) => last)].map(({ item }) => item);
}

/** The shuffling of a seed for the items of a question’s body (TRU-09); as authored without one. */
export const shuffledBy =
  (seed: number | null): Shuffled =>
  (items) =>
    inOrderOf(seed, items, ({ id, keep_last }) => ({ id, last: keep_last ?? false }));

/** What decides the order of an attempt: its seed, and what the exam shuffles. */
export interface AttemptOrder {
  questions: number | null;
  options: number | null;
}

/** The order of an attempt (TRU-09); as authored where the exam doesn't shuffle. */
export const orderOf = (
  attempt: { order_seed: number | null },
  exam: { shuffle_questions: boolean; shuffle_options: boolean },
): AttemptOrder => ({
  questions: exam.shuffle_questions ? attempt.order_seed : null,
  options: exam.shuffle_options ? attempt.order_seed : null,
});
