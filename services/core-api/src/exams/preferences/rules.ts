import type { ExamPreferences } from '@daftar/contracts/exams/preference-choices';
import { inTransaction } from '@daftar/service-kit/db';
import type { Caller, Deps } from '../../kernel/index.ts';
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

/** What the caller's account holds (BOD-19). */
export const readPreferences = async ({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Held> =>
  heldOf(await preferencesOf(db, caller.userId));

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
