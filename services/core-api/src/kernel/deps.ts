import type { Clock } from '@daftar/service-kit/clock';
import type { Sealer } from '@daftar/service-kit/sealer';
import type { SessionTokens } from '@daftar/service-kit/session-token';
import type { Db } from './db/database.ts';
import type { FileStorage } from './storage/storage.ts';

/** What every rule may use; made once at start, passed in everywhere, so that tests pass their own clock and database. */
export interface Deps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  storage: FileStorage;
  /** For secrets that must wait in the database: first passwords of an import. */
  sealer: Sealer;
  /** For what a student is given whose file arrived but could not be recorded. */
  arrivalSealer: Sealer;
  /** For replies that are kept for a repeat of their call (FIX-09). */
  replySealer: Sealer;
  settings: {
    /** Hours a session lasts. */
    sessionHours: number;
    timeZone: string;
    /** Largest chapter, assignment or submission in bytes; the contracts' own when absent. */
    uploadMaxBytes?: number;
    /** Of the files that one student replaced in one assignment, the newest are kept up to this; all when absent. */
    replacedFilesBytes?: number;
  };
}
