import { randomUUID } from 'node:crypto';
import type { StatedCalls } from '@daftar/contracts/releases/answered';
import { type BackgroundJob, defineJob } from './jobs.ts';
import { type AnyDatabase, execute, sql } from './sql/sql.ts';

/** A process is silent for this long before it no longer counts. */
const silentSeconds = 15;

/** Where notifications says what its running processes answer; beside `/readyz`, so the one URL doesn’t forward it. */
export const answeringPath = '/answering';

export interface Answering {
  /** States it again and again. */
  job: BackgroundJob;
  /** Takes it back when the process ends. */
  stop(): Promise<void>;
}

/** States in the database which calls this process answers (COR-27). */
export function stateAnswering(db: AnyDatabase, calls: StatedCalls): Answering {
  const instance = randomUUID();
  const text = JSON.stringify(calls);
  return {
    job: defineJob({
      name: 'answered calls',
      everyMs: 5000,
      lock: 'process',
      async work() {
        // what stays isn’t written again
        const known = await execute(db, 'update answering set seen_at = clock_timestamp() where instance = ?', [
          instance,
        ]);
        if (known > 0) return 'idle';
        await execute(db, 'insert into answering (instance, calls, seen_at) values (?, ?, clock_timestamp())', [
          instance,
          text,
        ]);
        await execute(db, `delete from answering where seen_at < clock_timestamp() - interval '1 hour'`);
        return 'done';
      },
    }),
    async stop() {
      await execute(db, 'delete from answering where instance = ?', [instance]);
    },
  };
}

/** What the processes that run now have stated, each statement once. */
export async function statedNow(db: AnyDatabase): Promise<StatedCalls[]> {
  const rows = await sql<{ calls: string }>(
    db,
    'select distinct calls from answering where seen_at > clock_timestamp() - make_interval(secs => ?)',
    [silentSeconds],
  );
  return rows.map(({ calls }) => JSON.parse(calls) as StatedCalls);
}
