import type { Knex } from 'knex';

/** Whether a statement of this database waits for a lock that another transaction holds. */
export async function isBlocked(db: Knex): Promise<boolean> {
  const { rows } = await db.raw(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
  );
  return rows.length > 0;
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
    while (!answered && !(await isBlocked(db))) await new Promise((resolve) => setTimeout(resolve, 10));
    await trx.commit();
    return await reply;
  } finally {
    if (!trx.isCompleted()) await trx.rollback();
  }
}
