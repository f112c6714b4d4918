import { execute, sql } from '@daftar/service-kit/sql/sql';
import { type Caller, type Db, type NamedOrNone, nameOf, type Trx } from '../../kernel/index.ts';
import type { Outcome } from './examine.ts';

/** Begins a check; undefined while one runs. */
export async function insertCheck(trx: Trx, caller: Caller, now: Date): Promise<number | undefined> {
  const { userId: asked_by, address, requestId: request_id } = caller;
  const [row] = await trx('result_check')
    .insert({ asked_by, asked_at: now, address, request_id })
    .onConflict()
    .ignore()
    .returning('id');
  return row?.id;
}

export interface ShownCheck extends NamedOrNone<'asked_by_name'> {
  id: number;
  asked_at: Date;
  examined: number;
  finished_at: Date | null;
  outcome: Outcome | null;
}

/** The newest check of all results, under way or finished; undefined if there was none. */
export const lastCheck = async (db: Db): Promise<ShownCheck | undefined> =>
  (
    await sql<ShownCheck>(
      db,
      `select r.id, r.asked_at, r.examined, r.finished_at, r.outcome, ${nameOf('a', 'asked_by_name')}
       from result_check r join account a on a.id = r.asked_by order by r.id desc limit 1`,
    )
  )[0];

export interface LeasedCheck {
  id: number;
  asked_by: number;
  address: string | null;
  request_id: string | null;
  turns: number;
}

/** Takes the check that nobody works on, if there is one. */
export const leaseCheck = async (
  db: Db,
  runner: string,
  { now, until }: { now: Date; until: Date },
): Promise<LeasedCheck | undefined> =>
  (
    await sql<LeasedCheck>(
      db,
      `update result_check set runner = :runner, lease_until = :until, turns = turns + 1, examined = 0
       where id = (select id from result_check where finished_at is null and (lease_until is null or lease_until <= :now)
                   for update skip locked)
       returning id, asked_by, address, request_id, turns`,
      { runner, now, until },
    )
  )[0];

/** Renews the lease; false when another process has taken the check over, or all data was replaced. */
export const renewLease = async (
  db: Db,
  id: number,
  runner: string,
  { examined, until }: { examined: number; until: Date },
): Promise<boolean> =>
  (await db('result_check').where({ id, runner }).whereNull('finished_at').update({ examined, lease_until: until })) ===
  1;

/** Gives a check back, so that a process can take it at once; a turn that failed counts. */
export const releaseLease = async (
  db: Db,
  id: number,
  runner: string,
  { failed }: { failed: boolean },
): Promise<void> => {
  await execute(
    db,
    `update result_check set lease_until = null, runner = null, turns = turns - case when :failed then 0 else 1 end
     where id = :id and runner = :runner`,
    { id, runner, failed },
  );
};

/** How many finished checks are kept; the activity log has what each one found. */
const kept = 20;

/**
 * Ends a check; false when it isn’t this process’s any more. From where it was asked for is then on the activity log alone,
 * and the oldest checks go.
 */
export const finishCheck = async (
  trx: Trx,
  id: number,
  runner: string,
  { now, examined, outcome }: { now: Date; examined: number; outcome: Outcome | null },
): Promise<boolean> => {
  const rest = { lease_until: null, address: null, request_id: null };
  const ended = await trx('result_check')
    .where({ id, runner })
    .whereNull('finished_at')
    .update({ finished_at: now, examined, outcome: outcome && JSON.stringify(outcome), ...rest });
  if (ended === 0) return false;
  await execute(
    trx,
    `delete from result_check where finished_at is not null
       and id not in (select id from result_check where finished_at is not null order by id desc limit ?)`,
    [kept],
  );
  return true;
};
