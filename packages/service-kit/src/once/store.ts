import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { type AnyDatabase, execute, knexOf, typed } from '../sql/sql.ts';
import type { Database, Table, Transaction } from '../sql/types.ts';

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
  db: AnyDatabase;
  clock: Clock;
  /** Makes the replies unreadable in the database: some hold what only the caller may see. */
  sealer: Sealing;
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
export function replyStore({ db: anyDb, clock, sealer }: OnceSettings) {
  const db: Database<OnceTables> = typed(knexOf(anyDb));
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
      const row = await db('idempotency_key').where(rowOf(call)).first('request_hash', 'status', 'reply', 'set_cookie');
      // others see a row only with its reply
      if (!row || row.status === null || row.reply === null) return undefined;
      if (row.request_hash !== call.requestHash) throw new AppError('request.keyReused');
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
          request_hash: call.requestHash,
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

export type ReplyStore = ReturnType<typeof replyStore>;

/** How long a reply is kept for a retry. */
export const keptMs = 86_400_000;
const atOnce = 5000;

/** Removes replies older than a day (FIX-09); any number of processes may do so. Answers how many. */
export async function forgetReplies(db: AnyDatabase, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await execute(
      db,
      `delete from idempotency_key where (account_id, key) in
         (select account_id, key from idempotency_key where kept_at < ? limit ?)`,
      [new Date(now.getTime() - keptMs), atOnce],
    );
    removed += gone;
    if (gone < atOnce) return removed;
  }
}
