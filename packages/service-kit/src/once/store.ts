import type { Knex } from 'knex';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

/** One call as its sender meant it: the same key means the same call, sent again after a lost reply. */
export interface KeyedCall {
  accountId: number;
  sessionId: string;
  key: string;
  /** SHA-256 over method, address, body and files; hexadecimal. */
  requestHash: string;
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
}

interface Row {
  request_hash: string;
  status: number;
  reply: string;
  set_cookie: string | null;
}

/** The table `idempotency_key` of a service. */
export function replyStore({ db, clock, sealer }: OnceSettings) {
  const rowOf = ({ accountId, key }: Pick<KeyedCall, 'accountId' | 'key'>) => ({ account_id: accountId, key });

  return {
    /** Whether a call of the session, ended or not, was answered under this key. */
    async isKnown(call: Omit<KeyedCall, 'requestHash'>): Promise<boolean> {
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
      if (row.request_hash !== call.requestHash) throw new AppError('request.keyReused');
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
          request_hash: call.requestHash,
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

/** Removes replies older than a day (FIX-09); any number of processes may do so. Answers how many. */
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
    if (gone < atOnce) return removed;
  }
}
