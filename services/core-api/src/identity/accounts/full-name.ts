import type { Knex } from 'knex';

/** First and last name of an account, as notifications name people. */
export async function fullName(db: Knex, accountId: number): Promise<string> {
  const found = await db('account').where({ id: accountId }).first('first_name', 'last_name');
  return found ? `${found.first_name} ${found.last_name}` : '';
}
