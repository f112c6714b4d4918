import type { Knex } from 'knex';
import { type ConnectSettings, connect } from './db.ts';
import { type BackgroundJob, defineJob } from './jobs.ts';
import { type AnyDatabase, sqlRow, typed } from './sql/sql.ts';

/** A standby of the database that answers reads which may lag. */
export interface Replica {
  /** Its pool, while it is at most `mostLagMs` behind; else undefined, and the primary answers. */
  reader(): Knex | undefined;
  /** How far it is behind, in milliseconds, as of the last turn of its job; Infinity when it doesn’t follow. */
  lagMs(): number;
  job: BackgroundJob;
  close(): Promise<void>;
}

const everyMs = 1000;
const kept = 120;
/** Positions in the log as numbers of bytes, which stay exact up to 2^53. */
const position = (lsn: string): string => `(${lsn} - '0/0'::pg_lsn)::numeric as position`;

/**
 * Opens a replica. It compares positions in the log and not times: a replica that has lost its primary looks up to date
 * by the time of its last transaction. `now`: milliseconds of a clock that only runs forward.
 */
export function openReplica(
  url: string,
  settings: ConnectSettings & { primary: AnyDatabase; mostLagMs: number; now?: () => number },
): Replica {
  const { primary, mostLagMs, now = () => performance.now(), ...pool } = settings;
  const replica = connect(url, pool);
  const noted: { at: number; position: number }[] = [];
  let behindSince = Number.NEGATIVE_INFINITY;
  let lag = Number.POSITIVE_INFINITY;

  async function measure(): Promise<void> {
    const at = now();
    const written = await sqlRow<{ position: number }>(primary, `select ${position('pg_current_wal_lsn()')}`);
    noted.unshift({ at, position: written.position });
    noted.length = Math.min(noted.length, kept);
    const replayed = await sqlRow<{ position: number | null }>(
      typed<never>(replica),
      // after a failover it may be the primary itself, and then nothing is gained by asking it
      `select ${position('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')}`,
    );
    const reached = noted.find((one) => replayed.position !== null && one.position <= replayed.position);
    behindSince = reached?.at ?? Number.NEGATIVE_INFINITY;
    lag = reached ? at - reached.at : Number.POSITIVE_INFINITY;
  }

  return {
    reader: () => (now() - behindSince <= mostLagMs ? replica : undefined),
    lagMs: () => lag,
    job: defineJob({
      name: 'replica',
      everyMs,
      lock: 'process',
      async work() {
        try {
          await measure();
        } catch (error) {
          [behindSince, lag] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
          throw error;
        }
        return 'done';
      },
    }),
    close: () => replica.destroy(),
  };
}
