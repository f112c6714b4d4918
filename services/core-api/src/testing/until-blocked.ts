import type { Knex } from 'knex';

/**
 * How many statements of this database wait for a lock that another transaction holds. `pg_locks` without a filter would
 * count those of other test files too.
 */
export async function blockedCount(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

/**
 * The answer of `call` when `first` changes something that it waits for: `first` runs in a transaction that commits
 * only once the call is blocked by it, or has (wrongly) not waited at all.
 */
export async function overtakenBy<Reply>(
  db: Knex,
  first: (trx: Knex.Transaction) => Promise<unknown>,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const trx = await db.transaction();
  try {
    await first(trx);
    let answered = false;
    const reply = call().finally(() => {
      answered = true;
    });
    while (!answered && (await blockedCount(db)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await trx.commit();
    return await reply;
  } finally {
    if (!trx.isCompleted()) await trx.rollback();
  }
}
