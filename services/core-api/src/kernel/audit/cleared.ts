import { sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from '../db/database.ts';

/** The last events of the activity log that emptied the data and that restored it; 0 for never. */
export interface ClearedFacts {
  cleared: number;
  restored: number;
}

/** What explains that records of earlier events are gone, or are as they were before (TRU-19). */
export const clearedFacts = (db: Db): Promise<ClearedFacts> =>
  sqlRow<ClearedFacts>(
    db,
    `select coalesce(max(id) filter (where action = 'tablesData.deleted'), 0) as cleared,
       coalesce(max(id) filter (where action = 'tablesData.restored'), 0) as restored
     from audit_event where action in ('tablesData.deleted', 'tablesData.restored')`,
    {},
  );
