import type { Clock } from '@daftar/service-kit/clock';
import type { BackgroundJob } from '@daftar/service-kit/jobs';
import { sealer } from '@daftar/service-kit/sealer';
import { secretsOf } from '@daftar/service-kit/secret';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from '../../db/database.ts';
import type { WorkerSettings } from '../../settings.ts';
import { accountMailer, type SendAccountMail } from './account-mail.ts';
import { contactsOf } from './contacts.ts';
import { markDue } from './digest-queries.ts';
import { emailMetrics } from './email-metrics.ts';
import { openMailer } from './mailer.ts';
import { emailSender } from './sender.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

export interface EmailChannel {
  sending: BackgroundJob;
  /** These users’ inboxes have something new. */
  delivered(userIds: readonly number[]): Promise<unknown>;
  /** Sends an e-mail about somebody’s own account (TRU-11). */
  accountMail: SendAccountMail;
}

const minuteMs = 60_000;
/** How long a user has to read it on a screen before it is sent. */
const longestDelayMs = 5 * minuteMs;

/** Opens a worker’s e-mail channel, if there is an SMTP server (NTF-12). */
export function openEmail(parts: {
  settings: WorkerSettings;
  db: Db;
  clock: Clock;
  log: Logger;
  registry: Registry;
}): EmailChannel | undefined {
  const { settings, db, clock, log, registry } = parts;
  const { SMTP_URL, MAIL_FROM, CORE_API_URL, SESSION_SECRET, PUBLIC_URL } = settings;
  // the settings have already checked that the others are present
  if (!SMTP_URL || !MAIL_FROM || !CORE_API_URL || !SESSION_SECRET || !PUBLIC_URL) return undefined;
  const secrets = secretsOf({ ...settings, SESSION_SECRET });
  const windowMs = settings.EMAIL_EVERY_MINUTES * minuteMs;
  const delayMs = Math.min(longestDelayMs, windowMs);
  const mailer = openMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM });
  const contacts = contactsOf(CORE_API_URL, secrets, clock);
  const publicUrl = new URL(PUBLIC_URL).origin;
  return {
    accountMail: accountMailer({
      ...{ mailer, contacts, publicUrl, clock, log },
      sealer: sealer(secrets, 'password links'),
    }),
    delivered: (userIds) => markDue(db, userIds, clock.now(), { delayMs, windowMs }),
    sending: emailSender({
      db,
      clock,
      log,
      mailer,
      unsubscribe: unsubscribeTokens(secrets),
      contacts,
      publicUrl,
      timeZone: settings.TIME_ZONE,
      windowMs,
      lostAfterMs: settings.WORKER_LOST_AFTER_MS,
      metrics: emailMetrics(registry, db, clock),
      everyMs: Math.min(5000, windowMs / 4),
    }),
  };
}
