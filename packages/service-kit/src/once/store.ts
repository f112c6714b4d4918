import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Fingerprint } from '../fingerprints.ts';

/** One call as its sender meant it: the same key means the same call, sent again after a lost reply. */
export interface KeyedCall {
  accountId: number;
  sessionId: string;
  key: string;
  /** Method, address, body and files as one text (`requestText`); only its fingerprint is stored. */
  request: string;
}

/** A stored reply, for replay. */
export interface KeptReply {
  status: number;
  body: unknown;
  setCookie?: string | undefined;
}

export interface Sealing {
  seal(text: string): string;
  open(sealed: string): string | undefined;
}

export interface OnceSettings {
  db: Knex;
  clock: Clock;
  /** Makes the replies unreadable in the database: some hold what only the caller may see. */
  sealer: Sealing;
  fingerprint: Fingerprint;
}

interface Row {
  request_hash: string;
  status: number;
  reply: string;
  set_cookie: string | null;
}

/** The table `idempotency_key` of a service. */
export function replyStore({ db, clock, sealer, fingerprint }: OnceSettings) {
  const rowOf = ({ accountId, key }: Pick<KeyedCall, 'accountId' | 'key'>) => ({ account_id: accountId, key });
  // Rows of the version before this one hold plain hashes, for a day; refusing them would let a second press repeat
  // the call.
  const isSame = (kept: string, request: string): boolean =>
    kept === fingerprint(request) || kept === createHash('sha256').update(request).digest('hex');

  return {
    /** Whether a call of the session, ended or not, was answered under this key. */
    async isKnown(call: Omit<KeyedCall, 'request'>): Promise<boolean> {
      const row = await db('idempotency_key')
        .where({ ...rowOf(call), session_id: call.sessionId })
        .first('status');
      return row !== undefined;
    },

    /** @throws AppError request.keyReused when the key was used for another request */
    async find(call: KeyedCall): Promise<KeptReply | undefined> {
      const row = await db<Row>('idempotency_key')
        .where(rowOf(call))
        .first('request_hash', 'status', 'reply', 'set_cookie');
      if (row === undefined) return undefined;
      if (!isSame(row.request_hash, call.request)) throw new AppError('request.keyReused');
      const reply = sealer.open(row.reply);
      // sealed under a secret that has changed since
      if (reply === undefined) throw new AppError('server.unavailable', { headers: { 'Retry-After': '60' } });
      return { status: row.status, body: JSON.parse(reply), setCookie: row.set_cookie ?? undefined };
    },

    /** Claims the key; waits for a transaction that is claiming it. False when that one committed it. */
    async claim(trx: Knex.Transaction, call: KeyedCall): Promise<boolean> {
      const taken = await trx('idempotency_key')
        .insert({
          ...rowOf(call),
          session_id: call.sessionId,
          request_hash: fingerprint(call.request),
          kept_at: clock.now(),
        })
        .onConflict(['account_id', 'key'])
        .ignore()
        .returning('key');
      return taken.length === 1;
    },

    async keep(trx: Knex.Transaction, call: KeyedCall, reply: KeptReply): Promise<void> {
      await trx('idempotency_key')
        .where(rowOf(call))
        .update({
          status: reply.status,
          reply: sealer.seal(JSON.stringify(reply.body)),
          set_cookie: reply.setCookie ?? null,
        });
    },
  };
}

export type ReplyStore = ReturnType<typeof replyStore>;

/** How long a reply is kept for a retry. */
export const keptMs = 86_400_000;
const atOnce = 5000;

/** Replies kept per account: nobody retries a call after so many others. */
export const mostOfAccount = 1000;

/**
 * Removes replies older than a day, and of each account all but the newest (FIX-09); any number of processes may do so.
 * Answers how many.
 */
export async function forgetReplies(db: Knex, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await db('idempotency_key')
      .whereIn(
        ['account_id', 'key'],
        db('idempotency_key')
          .where('kept_at', '<', new Date(now.getTime() - keptMs))
          .limit(atOnce)
          .select('account_id', 'key'),
      )
      .delete();
    removed += gone;
    if (gone < atOnce) return removed + (await forgetSurplus(db));
  }
}

async function forgetSurplus(db: Knex): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with many as (select account_id from idempotency_key group by account_id having count(*) > :most),
       ranked as (
         select account_id, key, row_number() over (partition by account_id order by kept_at desc) as place
         from idempotency_key where account_id in (select account_id from many)
       )
     delete from idempotency_key k using ranked r
     where k.account_id = r.account_id and k.key = r.key and r.place > :most`,
    { most: mostOfAccount },
  );
  return rowCount;
}
