import type { Clock } from '@daftar/service-kit/clock';
import type { Fingerprint } from '@daftar/service-kit/fingerprints';
import type { Sealer } from '@daftar/service-kit/sealer';
import type { SessionTokens } from '@daftar/service-kit/session-token';
import type { HeadSigner } from './audit/chain.ts';
import type { Db } from './db/database.ts';
import type { MalwareScan } from './storage/malware-scanner.ts';
import type { FileStorage } from './storage/storage.ts';

/**
 * The dependencies of every rule; made once at start and passed in everywhere, so that tests pass their own clock and
 * database.
 */
export interface Deps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  storage: FileStorage;
  /** Looks for malware in each upload; absent: nobody does (ASVS 5.4.3). */
  scan?: MalwareScan | undefined;
  /** Seals secrets that must wait in the database: first passwords of an import. */
  sealer: Sealer;
  /** Seals what a student gets whose file arrived but could not be recorded. */
  arrivalSealer: Sealer;
  /** Seals replies that are stored for a retry of their call (FIX-09). */
  replySealer: Sealer;
  /** Seals the token of a password link until it is in its e-mail (TRU-11). */
  linkSealer: Sealer;
  /** Signs the chain over the audit log (TRU-10); without a key it is not signed. */
  headSigner?: HeadSigner | undefined;
  /** Public keys that signed before the present one (TRU-19). */
  earlierKeys?: readonly Buffer[];
  /** Recognizes a repeated request, which may contain passwords (FIX-09). */
  requestFingerprint: Fingerprint;
  /** Words that everybody here would think of, and whether a password was lost in a breach (TRU-11). */
  passwords?: { words?: readonly string[]; isBreached?: ((password: string) => boolean) | undefined };
  settings: {
    /** Hours a session lasts. */
    sessionHours: number;
    /** Days that a session lasts whose user chose to stay signed in. */
    keptDays: number;
    /** Minutes without a call after which a session ends, by role; 0: never. A student’s never does (TRU-06). */
    idleMinutes: { admin: number; instructor: number };
    timeZone: string;
    /** Long texts are saved whole, whatever the device would send (EDG-06). */
    refuseTextEdits?: boolean;
    /** Address of the platform, for links in calendars; without it they have none. */
    publicUrl?: string;
    /** Whether there is an e-mail channel. */
    hasEmail?: boolean;
    /** Largest chapter, assignment or submission in bytes; the contracts' own when absent. */
    uploadMaxBytes?: number;
    /** Years after which a deleted account loses its names; 0 or absent: never (TRU-13). */
    pseudonymiseAfterYears?: number;
    /** Minutes before an exam from which on nothing new becomes live; 0 or absent: never (SHP-09). */
    releaseFreezeMinutes?: number;
    /** For how long further chapters of a course are awaited, so that they make one notification; 0 or absent: not at all. */
    collectUploadsMs?: number;
    /** Where notifications says which calls it answers (COR-27); absent: it isn’t asked. */
    notificationsUrls?: readonly [string, ...string[]];
    /** How much of the files that one student replaced in one assignment is kept, newest first; all when absent. */
    replacedFilesBytes?: number;
    /** For how many days students may ask about a mark; 0: never. */
    appealDays?: number;
    /** How e-mail addresses of imports without them are made: “{id}@students.example.edu” (COR-16). */
    emailRules?: { student?: string | undefined; instructor?: string | undefined };
  };
}
