import type { Language } from '@daftar/i18n';
import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';

export interface PreferenceRow {
  enabled: boolean;
  language: Language;
}

/** A user's choice of e-mails; undefined before the first one. */
export const preferenceOf = (db: Db, userId: number): Promise<PreferenceRow | undefined> =>
  db('email_preference').where({ user_id: userId }).first('enabled', 'language');

/** The language of an account's e-mails; undefined when it never had any. */
export const languageOf = async (db: Db, accountKey: string): Promise<Language | undefined> =>
  (await db('email_preference').where({ account_key: accountKey }).first('language'))?.language;

/**
 * Turns the e-mails of an account off, under whichever id it has now. Its choice may not know its account yet; the
 * opt-out is therefore recorded first, and `keepAccounts` looks for it.
 */
export async function turnOff(db: Db, accountKey: string, now: Date): Promise<void> {
  await db('email_opt_out').insert({ account_key: accountKey, at: now }).onConflict('account_key').merge();
  await db('email_preference').where({ account_key: accountKey }).update({ enabled: false, due_at: null });
}

/**
 * Stores a choice. Turned on, it applies to later notifications and to the account that has this id then; turned off,
 * nothing is due any more.
 */
export const keepPreference = (db: Db, userId: number, chosen: PreferenceRow, now: Date): Promise<number> =>
  execute(
    db,
    `insert into email_preference as p (user_id, enabled, language, since) values (?, ?, ?, ?)
     on conflict (user_id) do update set
       enabled = excluded.enabled,
       language = excluded.language,
       account_key = case when p.enabled then p.account_key end,
       since = case when p.enabled and p.account_key is not null then p.since else excluded.since end,
       due_at = case when excluded.enabled then p.due_at end`,
    [userId, chosen.enabled, chosen.language, now],
  );
