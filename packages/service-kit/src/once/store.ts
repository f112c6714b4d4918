import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Fingerprint } from '../fingerprints.ts';
import { type AnyDatabase, execute, knexOf, typed } from '../sql/sql.ts';
import type { Database, Table, Transaction } from '../sql/types.ts';

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
  db: AnyDatabase;
  clock: Clock;
  /** Makes the replies unreadable in the database: some hold what only the caller may see. */
  sealer: Sealing;
  fingerprint: Fingerprint;
}

/** Each service has this table in its schema; until its transaction ends, a row may lack the reply. */
export interface OnceTables {
  idempotency_key: Table<
    {
      account_id: number;
      key: string;
      session_id: string;
      request_hash: string;
      status: number | null;
      reply: string | null;
      set_cookie: string | null;
      kept_at: Date;
    },
    'status' | 'reply' | 'set_cookie'
  >;
}

/** The kept replies of a service. */
export function replyStore({ db: anyDb, clock, sealer, fingerprint }: OnceSettings) {
  const db: Database<OnceTables> = typed(knexOf(anyDb));
  const rowOf = ({ accountId, key }: Pick<KeyedCall, 'accountId' | 'key'>) => ({ account_id: accountId, key });
  // Rows of the version before this one hold plain hashes, for a day; refusing them would let a second press repeat
  // the call.
  const isSame = (kept: string, request: string): boolean =>
    fingerprint.isOf(kept, request) || kept === createHash('sha256').update(request).digest('hex');

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
      const row = await db('idempotency_key').where(rowOf(call)).first('request_hash', 'status', 'reply', 'set_cookie');
      // others see a row only with its reply
      if (!row || row.status === null || row.reply === null) return undefined;
      if (!isSame(row.request_hash, call.request)) throw new AppError('request.keyReused');
      const reply = sealer.open(row.reply);
      // sealed under a secret that has changed since
      if (reply === undefined) throw new AppError('server.unavailable', { headers: { 'Retry-After': '60' } });
      return { status: row.status, body: JSON.parse(reply), setCookie: row.set_cookie ?? undefined };
    },

    /** Claims the key; waits for a transaction that is claiming it. False when that one committed it. */
    async claim(trx: Transaction<OnceTables>, call: KeyedCall): Promise<boolean> {
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

    async keep(trx: Transaction<OnceTables>, call: KeyedCall, reply: KeptReply): Promise<void> {
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

/** How long a reply is kept for a retry. */
export const keptMs = 86_400_000;
const atOnce = 5000;

/** Replies kept per account: nobody retries a call after so many others. */
export const mostOfAccount = 1000;

/**
 * Removes replies older than a day, and of each account all but the newest (FIX-09); any number of processes may do so.
 * Answers how many.
 */
export async function forgetReplies(db: AnyDatabase, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await execute(
      db,
      `delete from idempotency_key where (account_id, key) in
         (select account_id, key from idempotency_key where kept_at < ? limit ?)`,
      [new Date(now.getTime() - keptMs), atOnce],
    );
    removed += gone;
    if (gone < atOnce) return removed + (await forgetSurplus(db));
  }
}

const forgetSurplus = (db: AnyDatabase): Promise<number> =>
  execute(
    db,
    `with many as (select account_id from idempotency_key group by account_id having count(*) > :most),
       ranked as (
         select account_id, key, row_number() over (partition by account_id order by kept_at desc) as place
         from idempotency_key where account_id in (select account_id from many)
       )
     delete from idempotency_key k using ranked r
     where k.account_id = r.account_id and k.key = r.key and r.place > :most`,
    { most: mostOfAccount },
  );
