import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

/**
 * The transaction of a request that carries an Idempotency-Key (FIX-09). The rule's own transaction isn't committed
 * when the rule is done with it, but held until the reply is known: effect, key and reply are then committed together.
 */
export interface Held {
  /** Open from the rule's transaction until the request's end. */
  trx?: Knex.Transaction;
  /** The first thing in the transaction: waits for another request with the same key. */
  begin(trx: Knex.Transaction): Promise<void>;
  afterCommit: (() => unknown)[];
  /** Commits what was done so far, with what would be answered now. */
  commit(replySoFar: unknown): Promise<void>;
  /** Nothing is held any more: what follows is committed by itself. */
  isCommitted?: boolean;
}

const requests = new AsyncLocalStorage<Held | undefined>();

/** Of the request being worked on; undefined without a key, and once its effect is committed. */
export function currentHeld(): Held | undefined {
  const held = requests.getStore();
  return held?.isCommitted ? undefined : held;
}

export const holding = <T>(held: Held | undefined, work: () => T): T => requests.run(held, work);

/** A transaction that is ended by hand, by `commitHeld` or `trx.rollback()`. */
export async function openHeld(db: Knex): Promise<Knex.Transaction> {
  const trx = await db.transaction();
  // also a rollback that can't be sent rejects it, and nobody waits for that
  trx.executionPromise.catch(() => {});
  return trx;
}

/** knex’s own `commit()` resolves also when the commit failed; only this promise tells. */
export async function commitHeld(trx: Knex.Transaction): Promise<void> {
  await trx.commit();
  await trx.executionPromise;
}

/**
 * For a call that waits for something to happen with what it made: commits its effect now, for others to see. A repeat
 * is answered with `reply` until the call has its final one. Does nothing for a request without a key, whose rules
 * commit by themselves.
 */
export async function commitWith(reply: unknown): Promise<void> {
  await currentHeld()?.commit(reply);
}

/**
 * Runs what must only happen once the rule's transaction is committed: at once, or, for a request that carries an
 * Idempotency-Key, when its effect and its reply are.
 */
export async function afterCommit(work: () => unknown): Promise<void> {
  const held = currentHeld();
  if (held?.trx) held.afterCommit.push(work);
  else await work();
}
