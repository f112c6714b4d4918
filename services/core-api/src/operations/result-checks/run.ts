import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '@daftar/service-kit/db';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import { type Deps, recordAudit, type Watcher } from '../../kernel/index.ts';
import { examineAll, type Outcome } from './examine.ts';
import { finishCheck, type LeasedCheck, leaseCheck, releaseLease, renewLease } from './queries.ts';

const leaseMs = 60_000;
const renewEveryMs = 1000;
/** A check that so many processes could not finish is broken off. */
const mostTurns = 3;
/** The longest pause after a page. */
const longestRestMs = 1000;

/** The check was given to another process, or this one is stopping. */
class Given extends Error {}

/**
 * Works on the check that an auditor asked for (TRU-17). It reads page by page on one connection of the background, and
 * rests after each as long as it took, so that it never takes more than half of it. Another process begins it again when
 * this one vanishes.
 */
export function resultChecker(
  deps: Pick<Deps, 'db' | 'clock' | 'headSigner' | 'earlierKeys'>,
  log: Logger,
): BackgroundJob {
  const { db, clock } = deps;
  const runner = randomUUID();
  const leaseUntil = () => new Date(clock.now().getTime() + leaseMs);

  async function end(check: LeasedCheck, examined: number, outcome: Outcome | null): Promise<void> {
    const now = clock.now();
    const caller = { userId: check.asked_by, address: check.address ?? '', requestId: check.request_id ?? '' };
    await inTransaction(db, async (trx) => {
      if (!(await finishCheck(trx, check.id, runner, { now, examined, outcome }))) return;
      await recordAudit(trx, caller, now, {
        action: 'results.checked',
        subjectType: 'resultCheck',
        subjectId: check.id,
        after: outcome
          ? { results: outcome.results, events: outcome.events, problems: outcome.problems }
          : { broke_off: true },
      });
    });
  }

  /** Counts what was looked at, keeps the lease, and rests. */
  function paced(id: number, stop: AbortSignal): { watch: Watcher; examined: () => number } {
    let examined = 0;
    let began = performance.now();
    let renewed = began;
    return {
      examined: () => examined,
      async watch(looked) {
        examined += looked;
        const now = performance.now();
        if (now - renewed >= renewEveryMs) {
          if (!(await renewLease(db, id, runner, { examined, until: leaseUntil() }))) throw new Given();
          renewed = now;
        }
        await wait(Math.min(now - began, longestRestMs), undefined, { ref: false });
        if (stop.aborted) throw new Given();
        began = performance.now();
      },
    };
  }

  return defineJob({
    name: 'checks of results',
    everyMs: 3000,
    lock: 'rows',
    async work(stop) {
      const check = await leaseCheck(db, runner, { now: clock.now(), until: leaseUntil() });
      if (!check) return 'idle';
      if (check.turns > mostTurns) {
        log.error({ check: check.id }, 'a check of results was broken off');
        await end(check, 0, null);
        return 'done';
      }
      const { watch, examined } = paced(check.id, stop);
      try {
        const outcome = await examineAll(deps, watch);
        await end(check, examined(), outcome);
        if (outcome.problems > 0)
          log.error({ check: check.id, problems: outcome.problems }, 'results differ from their proofs');
      } catch (error) {
        const failed = !(error instanceof Given);
        await releaseLease(db, check.id, runner, { failed });
        if (failed) throw error;
      }
      return 'done';
    },
  });
}
