import type { Logger } from 'pino';
import { currentBudget } from '../budget.ts';
import { AppError } from '../errors.ts';
import { knexOf, typed } from '../sql/sql.ts';
import { commitHeld, type Held, holding, openHeld } from './held.ts';
import { type KeptReply, type KeyedCall, type OnceSettings, replyStore } from './store.ts';

export interface Once {
  isKnown(call: Omit<KeyedCall, 'request'>): Promise<boolean>;
  /**
   * Does the work of a call once, however often it is sent under its key, and gives every retry the first answer
   * (FIX-09). The reply is committed with the effect, so neither a lost reply nor a killed process repeats or loses it.
   * A retry that arrives while the first call is in progress waits for it. A refusal has no effect and is not stored.
   * `replayOnly`: the session has ended, so only replay answers from before its end.
   * @throws AppError request.keyReused, session.ended
   */
  run(call: KeyedCall, work: Work, options: { replayOnly: boolean }): Promise<Outcome>;
}

export interface Work {
  (): Promise<KeptReply>;
  /** Converts a handler's answer to the reply that would be sent. */
  replyOf(answer: unknown): KeptReply;
}

export interface Outcome {
  reply: KeptReply;
  isRepeat: boolean;
}

/** Internal: ends the work of a request when the same call has been answered meanwhile. */
class AnsweredMeanwhile extends Error {}

/** The runner of calls with an Idempotency-Key, over the service's reply store. */
export function openOnce(settings: OnceSettings, log: Logger): Once {
  const store = replyStore(settings);

  async function finish(held: Held, call: KeyedCall, reply: KeptReply): Promise<void> {
    if (held.isCommitted) {
      await knexOf(settings.db).transaction((trx) => store.keep(typed(trx), call, reply));
      return;
    }
    if (!held.trx) {
      held.trx = await openHeld(knexOf(settings.db));
      await held.begin(held.trx);
    }
    await store.keep(typed(held.trx), call, reply);
    currentBudget()?.check();
    await commitHeld(held.trx);
  }

  /** A call that changed nothing is not stored: running it again does no harm. */
  async function finishLast(held: Held, call: KeyedCall, reply: KeptReply): Promise<void> {
    if (held.isCommitted || (held.trx && !held.changesNothing)) return finish(held, call, reply);
    const { trx } = held;
    held.trx = undefined;
    await trx?.rollback();
  }

  /**
   * The reply that the same call was given meanwhile: a repeat may have read what the first call changed, and been
   * refused for it, and a commit whose own reply was lost may have succeeded.
   */
  async function answeredMeanwhile(call: KeyedCall): Promise<KeptReply | undefined> {
    try {
      return await store.find(call);
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.keyReused') throw error;
      return undefined;
    }
  }

  async function first(call: KeyedCall, work: Work): Promise<Outcome> {
    const held: Held = {
      afterCommit: [],
      async begin(trx) {
        if (!(await store.claim(typed(trx), call))) throw new AnsweredMeanwhile();
      },
      async check() {
        if (await store.find(call)) throw new AnsweredMeanwhile();
      },
      async commit(replySoFar) {
        await finish(held, call, work.replyOf(replySoFar));
        held.isCommitted = true;
        await settle(held);
      },
    };
    try {
      const reply = await holding(held, work);
      await finishLast(held, call, reply);
      await settle(held);
      return { reply, isRepeat: false };
    } catch (error) {
      const { trx } = held;
      held.trx = undefined;
      await trx?.rollback().catch(() => {});
      // the interim reply of `commitWith` is this call's own
      const reply = held.isCommitted ? undefined : await answeredMeanwhile(call);
      if (reply) return { reply, isRepeat: true };
      throw error instanceof AnsweredMeanwhile ? new AppError('server.unavailable', { cause: error }) : error;
    }
  }

  async function settle(held: Held): Promise<void> {
    held.trx = undefined;
    for (const work of held.afterCommit.splice(0)) {
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, 'work after the commit failed');
      }
    }
  }

  return {
    isKnown: store.isKnown,
    async run(call, work, { replayOnly }) {
      const reply = await store.find(call);
      if (reply) return { reply, isRepeat: true };
      if (replayOnly) throw new AppError('session.ended');
      return first(call, work);
    },
  };
}
