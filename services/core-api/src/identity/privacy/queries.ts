import { execute } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

export interface Forgotten {
  id: number;
  key: string;
}

/** Accounts that were deleted before this time and still have their names; locked until the transaction ends. */
export const deletedBefore = (trx: Trx, before: Date, most: number): Promise<Forgotten[]> =>
  trx('account')
    .whereNull('pseudonymised_at')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select('id', 'key');

/**
 * Takes from an account whatever names its person: names, e-mail, title, language; links, accommodation and import rows too. Its
 * id, role, department and level stay, because grades belong to them.
 */
export async function removeNames(trx: Trx, { id, key }: Forgotten, at: Date): Promise<void> {
  await trx('account')
    .where({ id })
    .update({
      first_name: 'Former',
      last_name: 'account',
      first_name_ar: 'حساب',
      last_name_ar: 'سابق',
      title: null,
      language: null,
      email: `${key}@former.invalid`,
      pseudonymised_at: at,
    });
  await trx('password_link').where({ account_id: id }).delete();
  await trx('accommodation').where({ student_id: id }).delete();
  await trx('key_hold').where({ account_id: id }).delete();
  await trx('session').where({ account_id: id }).update({ address: null, user_agent: null });
  await execute(trx, `delete from account_import_row where account ->> 'id' = ?`, [String(id)]);
}
