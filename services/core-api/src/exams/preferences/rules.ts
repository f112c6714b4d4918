import { type ExamPreferences, textSizes, usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { inTransaction } from '@daftar/service-kit/db';
import type { Caller, Deps } from '../../kernel/index.ts';
import { ownAccommodation } from '../accommodated/queries.ts';
import { keepNewer, type PreferenceRow, preferencesOf } from './queries.ts';

interface Held {
  preferences: ExamPreferences | null;
  changed_at: Date | null;
}

const heldOf = (row: PreferenceRow | undefined): Held => {
  if (!row) return { preferences: null, changed_at: null };
  const { changed_at, ...preferences } = row;
  return { preferences, changed_at };
};

/**
 * What the caller's account holds (BOD-19). A size of type that the faculty granted since then counts as a choice of that
 * moment, unless theirs is larger: exams open in it, and the student may still change it (DAY-11).
 */
export async function readPreferences({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Held> {
  const [row, granted] = await Promise.all([preferencesOf(db, caller.userId), ownAccommodation(db, caller.userId)]);
  const held = heldOf(row);
  if (!granted?.text_size || (held.changed_at && held.changed_at >= granted.changed_at)) return held;
  const preferences = held.preferences ?? usualPreferences;
  const text_size = textSizes.find((size) => size === granted.text_size && size > preferences.text_size);
  return text_size ? { preferences: { ...preferences, text_size }, changed_at: granted.changed_at } : held;
}

/**
 * Keeps preferences with the caller's account (BOD-19): of two devices' changes the later one counts, in whatever order
 * they arrive. A device whose clock is ahead can't win for ever: a time in the future counts as now.
 * @returns what the account holds afterwards
 */
export function keepPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { preferences: ExamPreferences; changed_at: Date },
): Promise<Held> {
  const now = clock.now();
  const changed_at = new Date(Math.min(input.changed_at.getTime(), now.getTime()));
  return inTransaction(db, async (trx) => {
    await keepNewer(trx, caller.userId, { ...input.preferences, changed_at });
    return heldOf(await preferencesOf(trx, caller.userId));
  });
}
