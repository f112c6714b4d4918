import { backoff } from '@daftar/contracts/backoff';
import { type Contact, mostContacts } from '@daftar/contracts/identity/contacts';
import { nameIn } from '@daftar/i18n';
import type { Clock } from '@daftar/service-kit/clock';
import { type BackgroundJob, defineJob, type Turn } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { compose } from './compose.ts';
import type { Contacts } from './contacts.ts';
import {
  claimDigests,
  type Digest,
  keepAccounts,
  keepInHand,
  linesOf,
  makeDigests,
  markNothing,
  markRefused,
  markSent,
  postpone,
  type Reader,
  readersOf,
  unknownReaders,
} from './digest-queries.ts';
import type { EmailMetrics } from './email-metrics.ts';
import type { Handed, Mailer } from './mailer.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export interface SenderSettings {
  db: Db;
  clock: Clock;
  log: Logger;
  mailer: Mailer;
  contacts: Contacts;
  unsubscribe: Pick<UnsubscribeTokens, 'of'>;
  publicUrl: string;
  timeZone: string;
  /** A user gets at most one message in this time. */
  windowMs: number;
  /** A worker silent for this long counts as dead, and another one sends its messages. */
  lostAfterMs: number;
  metrics?: EmailMetrics;
  everyMs?: number;
}

const dayMs = 86_400_000;
/** Older notifications are not put into a message, and an older message that can’t be sent is given up. */
const newsMs = 7 * dayMs;
const madeAtOnce = 500;
const inHandAtOnce = 8;
const longestRetryMs = 1_800_000;
const longestPauseMs = 60_000;

/**
 * Sends the e-mails (NTF-12); any number of workers may run one in parallel. A message is a row that stays until the
 * SMTP server has accepted it: at least once. It is sent twice only if a worker dies between the server’s “250” and the
 * row’s change; the duplicate has the same Message-ID (decision 16).
 */
export const emailSender = (settings: SenderSettings): BackgroundJob => {
  const { everyMs = 5000 } = settings;
  return defineJob({
    name: 'e-mails',
    everyMs,
    lock: 'rows',
    retry: { firstMs: 2 * everyMs, longestMs: longestPauseMs },
    work: async () => turnOf[await sendNext(settings)],
  });
};

const turnOf = { sent: 'again', nothing: 'idle', away: 'away' } as const satisfies Record<string, Turn>;

/** Makes the due messages and sends a few; `away` when the SMTP server or core-api accepts nothing now. */
export async function sendNext(settings: SenderSettings): Promise<'sent' | 'nothing' | 'away'> {
  const { db, clock, log, contacts, lostAfterMs, metrics } = settings;
  const now = clock.now();
  const known = await learnAccounts(settings);
  await makeDigests(db, now, new Date(now.getTime() - newsMs), madeAtOnce);
  const until = () => new Date(clock.now().getTime() + lostAfterMs);
  const digests = await claimDigests(db, now, until(), inHandAtOnce);
  if (digests.length === 0) return known ? 'nothing' : 'away';

  const userIds = digests.map(({ user_id }) => user_id);
  const open = new Set(digests.map(({ id }) => id));
  // biome-ignore lint/style/noRestrictedGlobals: a lease is renewed while its turn lasts
  const keeping = setInterval(() => {
    keepInHand(db, [...open], until()).catch(() => {});
  }, lostAfterMs / 3);
  const wait = (waiting: readonly Digest[], error: unknown) =>
    Promise.all(waiting.map((digest) => later(settings, digest, String(error))));
  try {
    const asked = await Promise.all([readersOf(db, userIds), contacts(userIds)]).catch(async (error: unknown) => {
      // none of them is the cause
      log.warn({ err: error }, 'e-mails are delayed');
      await wait(digests, error);
    });
    if (!asked) return 'away';
    const [readers, addresses] = asked;
    const outcomes = await Promise.all(
      digests.map(async (digest): Promise<Done> => {
        const { user_id: userId } = digest;
        const done = await sendOne(settings, digest, readers.get(userId), addresses.get(userId)).catch(
          (error: unknown) => ({ outcome: 'away', error: String(error) }) as const,
        );
        open.delete(digest.id);
        metrics?.finished(done.outcome);
        return done;
      }),
    );
    const away = outcomes.find(({ outcome }) => outcome === 'away');
    if (away) log.warn({ error: away.error }, 'e-mails cannot be handed over now');
    return away ? 'away' : 'sent';
  } finally {
    clearInterval(keeping);
  }
}

/**
 * Looks up the accounts behind new choices, soon after they were made. Later the same id may belong to somebody else;
 * the event about that comes over the queue, which e-mails don’t wait for. False when core-api doesn’t answer.
 */
async function learnAccounts({ db, contacts, log }: SenderSettings): Promise<boolean> {
  const userIds = await unknownReaders(db, mostContacts);
  if (userIds.length === 0) return true;
  try {
    await keepAccounts(db, [...(await contacts(userIds)).values()]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'core-api does not answer: the accounts behind e-mail choices are unknown');
    return false;
  }
}

type Done = Handed | { outcome: 'nothing'; error?: string };

async function sendOne(
  settings: SenderSettings,
  digest: Digest,
  reader: Reader | undefined,
  contact: Contact | undefined,
): Promise<Done> {
  const { db, mailer, publicUrl, timeZone, clock, windowMs, log } = settings;
  const lines = reader === undefined ? [] : await linesOf(db, digest.id);
  if (reader === undefined || lines.length === 0) {
    await markNothing(db, digest.id);
    return { outcome: 'nothing' };
  }
  // The account may have another id by now, whose event is still to come: the message then follows it, and doesn't go
  // to the next owner.
  if (contact === undefined || contact.key !== (digest.account_key ?? reader.account_key)) {
    const error = 'the account that this was for does not have this id now';
    await later(settings, digest, error);
    return { outcome: 'later', error };
  }
  const { user_id: userId } = digest;
  // the account's own language, as it is now (decision 16)
  const language = contact.language ?? reader.language;
  const unsubscribeToken = settings.unsubscribe.of(contact.key);
  const message = compose({
    language,
    firstName: nameIn(language, { name: contact.first_name, name_ar: contact.first_name_ar ?? null }, 'name'),
    unsubscribeToken,
    lines,
    publicUrl,
    timeZone,
  });
  const handed = await mailer.hand(contact.email, digest.id, message);
  if (handed.outcome === 'accepted') await markSent(db, digest, clock.now(), windowMs);
  else if (handed.outcome === 'refused') await markRefused(db, digest.id, handed.error);
  else await later(settings, digest, handed.error);
  if (handed.outcome === 'refused') log.warn({ userId, digest: digest.id }, 'an e-mail was refused');
  return handed;
}

/** Retries with exponential backoff until it is no longer news; the inbox has it in any case. */
async function later({ db, clock, lostAfterMs }: SenderSettings, digest: Digest, error: string): Promise<void> {
  const now = clock.now().getTime();
  if (now - digest.created_at.getTime() > newsMs) {
    await markRefused(db, digest.id, `given up: ${error}`);
    return;
  }
  const wait = backoff(digest.attempts + 1, { firstMs: lostAfterMs, longestMs: longestRetryMs });
  await postpone(db, digest.id, new Date(now + wait), error);
}
