import type { Language } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../db/database.ts';
import type { StoredNotification } from '../inbox/queries.ts';

/** A message to send; it keeps its id on a retry. */
export interface Digest {
  id: string;
  user_id: number;
  /** The account it is for; null in messages from before this was stored. */
  account_key: string | null;
  created_at: Date;
  attempts: number;
}

export type DigestLine = StoredNotification & { created_at: Date };

/**
 * Marks these users as due after a delivery: a message is due after a pause in which they may read it themselves, and
 * at the earliest one window after the last message. Always writes the row, although the value mostly stays the same:
 * so it waits for a message in the making, which may not have seen this delivery.
 */
export const markDue = (
  db: Db,
  userIds: readonly number[],
  now: Date,
  { delayMs, windowMs }: { delayMs: number; windowMs: number },
): Promise<number> =>
  execute(
    db,
    `with wanted as (
       select user_id from email_preference where user_id = any(?::bigint[]) and enabled order by user_id for update
     )
     update email_preference p
     set due_at = coalesce(p.due_at, greatest(?::timestamptz, p.last_sent_at + ? * interval '1 ms'))
     from wanted where p.user_id = wanted.user_id`,
    [[...userIds], new Date(now.getTime() + delayMs), windowMs],
  );

/**
 * Makes the due messages, one per user, of everything unread and in no message yet; answers how many users it
 * processed. It is one statement, so a worker that dies leaves all of them or none. Users whose account is unknown have
 * to wait.
 */
export async function makeDigests(db: Db, now: Date, notOlderThan: Date, most: number): Promise<number> {
  const rows = await sql<{ n: number }>(
    db,
    `with due as (
       select p.user_id, p.account_key, p.since from email_preference p
       where p.enabled and p.due_at <= :now and p.account_key is not null
         and not exists (select 1 from email_digest d where d.user_id = p.user_id and d.state = 'waiting')
       order by p.due_at limit :most for update of p skip locked
     ), fresh as (
       select due.user_id, due.account_key, i.notification_id
       from due join inbox_item i on i.user_id = due.user_id
       where i.read_at is null and i.created_at >= greatest(due.since, :notOlderThan)
         and not exists (
           select 1 from email_digest_item m where m.user_id = i.user_id and m.notification_id = i.notification_id)
     ), made as (
       insert into email_digest (id, user_id, account_key, created_at, next_attempt_at)
       select gen_random_uuid(), user_id, account_key, :now, :now from fresh group by user_id, account_key
       returning id, user_id
     ), items as (
       insert into email_digest_item (user_id, notification_id, digest_id)
       select fresh.user_id, fresh.notification_id, made.id from fresh join made using (user_id)
     ), settled as (
       update email_preference p set due_at = null from due where p.user_id = due.user_id
     )
     select count(*)::int as n from due`,
    { now, notOlderThan, most },
  );
  return rows[0]?.n ?? 0;
}

/** Claims messages until `until` (a lease); if this worker dies, another one takes them then. */
export async function claimDigests(db: Db, now: Date, until: Date, most: number): Promise<Digest[]> {
  const rows = await sql<Digest>(
    db,
    `update email_digest d set next_attempt_at = :until, attempts = d.attempts + 1
     from (
       select id from email_digest where state = 'waiting' and next_attempt_at <= :now
       order by next_attempt_at limit :most for update skip locked
     ) mine
     where d.id = mine.id
     returning d.id, d.user_id, d.account_key, d.created_at, d.attempts`,
    { now, until, most },
  );
  return rows;
}

/** Users who turned e-mails on and whose account is still unknown, latest first. */
export const unknownReaders = (db: Db, most: number): Promise<number[]> =>
  db('email_preference')
    .where({ enabled: true })
    .whereNull('account_key')
    .orderBy('since', 'desc')
    .limit(most)
    .pluck('user_id');

/**
 * Records the accounts behind these choices, and turns off those whose account opted out by a link since they were made
 * (FIX-30). A link pressed while the first statement commits is seen by the second one.
 */
export async function keepAccounts(db: Db, accounts: readonly { id: number; key: string }[]): Promise<void> {
  const [ids, keys] = [accounts.map(({ id }) => id), accounts.map(({ key }) => key)];
  await execute(
    db,
    `update email_preference p set
       account_key = known.key,
       enabled = p.enabled
         and not exists (select from email_opt_out o where o.account_key = known.key and o.at >= p.since)
     from unnest(?::bigint[], ?::uuid[]) as known (id, key)
     where p.user_id = known.id and p.account_key is null`,
    [ids, keys],
  );
  await execute(
    db,
    `update email_preference p set enabled = false, due_at = null
     from email_opt_out o
     where p.user_id = any(?::bigint[]) and p.account_key = o.account_key and o.at >= p.since
       and (p.enabled or p.due_at is not null)`,
    [ids],
  );
}

/** The parts of a reader’s choice that a message needs. */
export interface Reader {
  language: Language;
  account_key: string | null;
}

/** Those of the users who still want e-mails. */
export async function readersOf(db: Db, userIds: readonly number[]): Promise<Map<number, Reader>> {
  const rows = await db('email_preference')
    .whereIn('user_id', userIds)
    .where({ enabled: true })
    .select('user_id', 'language', 'account_key');
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The present lines of a message, newest first: what was read or withdrawn meanwhile is left out. */
export async function linesOf(db: Db, digestId: string): Promise<DigestLine[]> {
  const rows = await sql<DigestLine>(
    db,
    `select n.id, n.event_id, n.kind, n.params || coalesce(c.params, '{}') as params, false as withdrawn, n.created_at
     from email_digest_item m
     join notification n on n.id = m.notification_id
     left join announcement_change c on c.announcement_id = n.event_id
     join inbox_item i on i.user_id = m.user_id and i.created_at = n.created_at and i.notification_id = n.id
     where m.digest_id = ? and i.read_at is null and (c.announcement_id is null or c.params is not null)
     order by n.created_at desc, n.id desc`,
    [digestId],
  );
  return rows;
}

/** Extends the lease of claimed messages. */
export const keepInHand = (db: Db, ids: readonly string[], until: Date): Promise<number> =>
  db('email_digest').whereIn('id', ids).where({ state: 'waiting' }).update({ next_attempt_at: until });

/** Delays a waiting message, with the error of the last try. */
export const postpone = (db: Db, id: string, until: Date, error: string): Promise<number> =>
  db('email_digest')
    .where({ id, state: 'waiting' })
    .update({ next_attempt_at: until, last_error: error.slice(0, 500) });

/** The message was sent; the user’s next one waits for the end of the window. */
export const markSent = (db: Db, digest: Digest, now: Date, windowMs: number): Promise<number> =>
  execute(
    db,
    `with sent as (
       update email_digest set state = 'sent', last_error = null where id = :id and state = 'waiting' returning user_id
     )
     update email_preference p
     set last_sent_at = :now, due_at = case when p.due_at is not null then greatest(p.due_at, cast(:next as timestamptz)) end
     from sent where p.user_id = sent.user_id`,
    { id: digest.id, now, next: new Date(now.getTime() + windowMs) },
  );

/** Closes a message without anything left to say. */
export const markNothing = (db: Db, id: string): Promise<number> =>
  db('email_digest').where({ id, state: 'waiting' }).update({ state: 'nothing' });

/** Gives a message up, with the reason. */
export const markRefused = (db: Db, id: string, error: string): Promise<number> =>
  db('email_digest')
    .where({ id, state: 'waiting' })
    .update({ state: 'refused', last_error: error.slice(0, 500) });

export interface DigestState {
  waiting: number;
  /** How many of them were tried before. */
  delayed: number;
  /** Age in seconds of the oldest waiting message; 0 when none waits. */
  oldestWaitingSeconds: number;
  /** Given up; the queue board counts them as `failed`. */
  refused: number;
}

/** How many messages wait, since when, and how many were given up. */
export async function digestState(db: Db, now: Date): Promise<DigestState> {
  const rows = await sql<Omit<DigestState, 'oldestWaitingSeconds'> & { oldest: Date | null }>(
    db,
    `select count(*) filter (where state = 'waiting')::int as waiting,
            count(*) filter (where state = 'waiting' and last_error is not null)::int as delayed,
            min(created_at) filter (where state = 'waiting') as oldest,
            count(*) filter (where state = 'refused')::int as refused
     from email_digest where state in ('waiting', 'refused')`,
  );
  const { oldest = null, ...counts } = rows[0] ?? { waiting: 0, delayed: 0, refused: 0 };
  const oldestWaitingSeconds = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  return { ...counts, oldestWaitingSeconds };
}

/** Removes up to `most` messages made before this time; answers how many. */
export const removeOldDigests = (db: Db, before: Date, most: number): Promise<number> =>
  db('email_digest')
    .whereIn('id', db('email_digest').where('created_at', '<', before).limit(most).select('id'))
    .delete();
