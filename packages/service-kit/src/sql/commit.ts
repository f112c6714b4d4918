import { type AnyDatabase, execute } from './sql.ts';

/**
 * An expression that makes the transaction’s commit wait for the disk, and for the synchronous replica where the server
 * has one, whatever its sessions do otherwise (RUN-05). Put it into a statement that writes what is then acknowledged;
 * it costs no round trip.
 */
export const waitsForReplica = `set_config('synchronous_commit',
  case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)`;

/** The same as a separate statement, for a transaction of several. */
export const waitForReplica = (trx: AnyDatabase): Promise<number> => execute(trx, `select ${waitsForReplica}`);
