import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

/**
 * The transaction of a request with an Idempotency-Key (FIX-09). The rule's own transaction isn't committed when the
 * rule returns, but held until the reply is known: effect, key and reply are then committed together.
 */
export interface Held {
  /** Open from the rule's transaction until the request's end. */
  trx?: Knex.Transaction;
  /** First action in the transaction: waits for another request with the same key. */
  begin(trx: Knex.Transaction): Promise<void>;
  afterCommit: (() => unknown)[];
  /** Commits the work so far, with the reply that would be given now. */
  commit(replySoFar: unknown): Promise<void>;
  /** @throws when the same call has been answered since it arrived here. */
  check(): Promise<void>;
  /** The call changes nothing: its key and reply are not stored. */
  changesNothing?: boolean;
  /** Nothing is held any more: later transactions commit by themselves. */
  isCommitted?: boolean;
}

const requests = new AsyncLocalStorage<Held | undefined>();

/** The held transaction of the current request; undefined without a key, and once its effect is committed. */
export function currentHeld(): Held | undefined {
  const held = requests.getStore();
  return held?.isCommitted ? undefined : held;
}

/** Runs work with this held transaction; undefined for work that commits by itself. */
export const holding = <T>(held: Held | undefined, work: () => T): T => requests.run(held, work);

/** Declares that the current call changes nothing, like a preview: a repeat runs again, and no reply is stored (FIX-09). */
export function changesNothing(): void {
  const held = currentHeld();
  if (held) held.changesNothing = true;
}

/**
 * For a rule about to count a failure against its caller: ends the call if it is a repeat whose first one was answered
 * meanwhile, and is about to be answered the same (FIX-09).
 */
export async function unlessAnswered(): Promise<void> {
  await currentHeld()?.check();
}

/** A transaction that is ended manually, by `commitHeld` or `trx.rollback()`. */
export async function openHeld(db: Knex): Promise<Knex.Transaction> {
  const trx = await db.transaction();
  // knex answers a transaction even when its BEGIN failed, and only this promise has the reason
  if (trx.isCompleted()) await trx.executionPromise;
  // a rollback that can't be sent rejects it too, and nobody awaits that
  trx.executionPromise.catch(() => {});
  return trx;
}

/** knex’s own `commit()` resolves even when the commit failed; only this promise tells. */
export async function commitHeld(trx: Knex.Transaction): Promise<void> {
  await trx.commit();
  await trx.executionPromise;
}

/**
 * For a call that waits for others to act on what it made: commits its effect now, for others to see. A retry gets
 * `reply` until the call has its final one. Does nothing for a request without a key, whose rules commit by themselves.
 */
export async function commitWith(reply: unknown): Promise<void> {
  await currentHeld()?.commit(reply);
}

/**
 * Runs what must only happen after the rule's transaction is committed: at once, or, for a request with an
 * Idempotency-Key, when its effect and its reply are.
 */
export async function afterCommit(work: () => unknown): Promise<void> {
  const held = currentHeld();
  if (held?.trx) held.afterCommit.push(work);
  else await work();
}
