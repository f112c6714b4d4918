import { type ExamPreferences, usualPreferences } from '@daftar/contracts/exams/preference-choices';
import type { Db } from '../../kernel/index.ts';

const columns = Object.keys(usualPreferences) as (keyof ExamPreferences)[];

export type PreferenceRow = ExamPreferences & { changed_at: Date };

/** What an account holds; undefined until it has changed something. */
export const preferencesOf = async (db: Db, accountId: number): Promise<PreferenceRow | undefined> => {
  const row = await db('exam_preference')
    .where({ account_id: accountId })
    .first(...columns, 'changed_at');
  return row as PreferenceRow | undefined;
};

/** Stores preferences unless the account holds ones that were changed at the same time or later. */
export const keepNewer = async (trx: Db, accountId: number, row: PreferenceRow): Promise<void> => {
  const made = await trx('exam_preference')
    .insert({ account_id: accountId, ...row })
    .onConflict('account_id')
    .ignore()
    .returning('account_id');
  if (made.length > 0) return;
  await trx('exam_preference').where({ account_id: accountId }).where('changed_at', '<', row.changed_at).update(row);
};
