import { execute } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from './database.ts';

/** What long work calls between its parts, with how many rows the last one looked at; it may wait, or end it by throwing. */
export type Watcher = (looked: number) => Promise<void>;

/** Reads that see the database as of one moment, so that what others change meanwhile doesn’t look like a contradiction. */
export const steady = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await execute(trx, 'set transaction isolation level repeatable read, read only');
    return read(trx);
  });
