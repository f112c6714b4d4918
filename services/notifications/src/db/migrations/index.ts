import type { Migration } from '@daftar/service-kit/migrate';
import * as inbox from './0001-inbox.ts';
import * as cheaperFanOut from './0002-cheaper-fan-out.ts';
import * as renumbered from './0003-renumbered-accounts.ts';
import * as email from './0004-email.ts';
import * as clearedData from './0005-cleared-data.ts';
import * as emailAccount from './0006-email-account.ts';
import * as announcements from './0007-announcements.ts';
import * as idempotencyKeys from './0008-idempotency-keys.ts';
import * as emailOptOuts from './0009-email-opt-outs.ts';
import * as callCounts from './0010-call-counts.ts';
import * as sessionsEndedBefore from './0077-sessions-ended-before.ts';
import * as answering from './0250-answering.ts';

/** All migrations, oldest first. A migration that has run anywhere is never changed; a new one is added. */
export const migrations: readonly Migration[] = [
  { name: '0001-inbox', up: inbox.up },
  { name: '0002-cheaper-fan-out', up: cheaperFanOut.up },
  { name: '0003-renumbered-accounts', up: renumbered.up },
  { name: '0004-email', up: email.up },
  { name: '0005-cleared-data', up: clearedData.up },
  { name: '0006-email-account', up: emailAccount.up },
  { name: '0007-announcements', up: announcements.up },
  { name: '0008-idempotency-keys', up: idempotencyKeys.up },
  { name: '0009-email-opt-outs', up: emailOptOuts.up },
  { name: '0010-call-counts', up: callCounts.up },
  { name: '0077-sessions-ended-before', up: sessionsEndedBefore.up },
  { name: '0250-answering', up: answering.up },
];
