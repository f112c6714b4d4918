import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import { execute, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Logger } from 'pino';
import type { Db, Deps } from '../../kernel/index.ts';
import { markOver, releaseEnded } from '../exam/queries.ts';
import { graceMs } from '../exam/times.ts';
import { closeAttempts } from './answer-queries.ts';

const batchSize = 500;
/** An attempt whose time is over is closed within this plus a batch's time; well within the 30 s of EXT-12. */
export const sweepEveryMs = 2000;
/** One process sweeps at a time; any of them may. */
const sweepLock = 'daftar.core.attempt-sweep';

/**
 * Open attempts whose deadline has passed, oldest first; skips what another transaction has locked, for the next round.
 */
async function overdue(trx: Db, now: Date, except: readonly number[], most: number): Promise<number[]> {
  const rows = await sql<{ attempt_id: number }>(
    trx,
    `select attempt_id from attempt
     where state = 'open' and deadline < ? and attempt_id <> all(?::int[])
     order by deadline limit ? for update skip locked`,
    [now, except, most],
  );
  return rows.map((row) => row.attempt_id);
}

const takeLock = async (trx: Db): Promise<boolean> => {
  const row = await sqlRow<{ taken: boolean }>(
    trx,
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken',
    [sweepLock],
  );
  return row.taken;
};

/**
 * Submits attempts whose time is over, with the last saved answers (EXT-12). One statement closes a batch; when it
 * fails, its attempts are closed one by one, so that one that can't be closed blocks nobody else. Answers how many were
 * closed.
 */
export async function sweepOnce(deps: Pick<Deps, 'db' | 'clock'>, log: Logger): Promise<number> {
  const now = deps.clock.now();
  const failed: number[] = [];
  let closed = 0;
  for (;;) {
    let batch: number[] = [];
    try {
      const done = await deps.db.transaction(async (trx) => {
        if (!(await takeLock(trx))) return [];
        batch = await overdue(trx, now, failed, batchSize);
        return closeAttempts(trx, batch, { now, by: 'time' });
      });
      closed += done.length;
    } catch (error) {
      if (batch.length === 0) throw error;
      log.error({ err: error, attempts: batch.length }, 'a batch of attempts could not be closed');
      closed += await closeOneByOne(deps, log, batch, now, failed);
    }
    if (batch.length < batchSize) return closed;
  }
}

async function closeOneByOne(
  { db }: Pick<Deps, 'db'>,
  log: Logger,
  batch: readonly number[],
  now: Date,
  failed: number[],
): Promise<number> {
  let closed = 0;
  for (const attemptId of batch) {
    try {
      const done = await db.transaction(async (trx) => {
        // Extra time may have been granted since the batch was read.
        const rows = await sql<{ attempt_id: number }>(
          trx,
          `select attempt_id from attempt where attempt_id = ? and state <> 'submitted' and deadline < ? for update`,
          [attemptId, now],
        );
        return rows.length === 0 ? [] : closeAttempts(trx, [attemptId], { now, by: 'time' });
      });
      closed += done.length;
    } catch (error) {
      failed.push(attemptId);
      log.error({ err: error, attemptId }, 'an attempt could not be closed');
    }
  }
  return closed;
}

/**
 * Records for attempts closed by time that their grace is over, oldest first. A clock that is set back later can't make
 * them accept answers again (FIX-07). Answers how many.
 */
async function endGraces(trx: Db, now: Date, most: number): Promise<number> {
  const rowCount = await execute(
    trx,
    `update attempt set grace_ended_for = deadline
     where attempt_id in (
       select attempt_id from attempt
       where submitted_by = 'time' and (grace_ended_for is null or grace_ended_for < deadline) and deadline < ?
       order by deadline limit ? for update skip locked)`,
    [new Date(now.getTime() - graceMs), most],
  );
  return rowCount ?? 0;
}

/** Stores what time has decided since the last round: graces and exams that are over, results to be shown (FIX-07, DAY-05). */
export async function settleOnce({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    if (!(await takeLock(trx))) return;
    // Bounded, so that the next round's closes don't wait, for example when all old exams are settled after an update.
    await endGraces(trx, now, batchSize);
    await markOver(trx, now);
    await releaseEnded(trx, now);
  });
}

/** Sweeps every few seconds; a failed round delays the next one no longer than any other. */
export const attemptSweep = (deps: Pick<Deps, 'db' | 'clock'>, log: Logger, everyMs = sweepEveryMs): BackgroundJob =>
  defineJob({
    name: 'attempts whose time is over',
    everyMs,
    lock: 'advisory',
    async work() {
      const closed = await sweepOnce(deps, log);
      if (closed > 0) log.info({ closed }, 'attempts submitted at their deadline');
      await settleOnce(deps);
      return 'done';
    },
  });
