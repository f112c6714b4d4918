import { AppError } from '../errors.ts';

/** Concurrent calls of one signed-in user; ten retries of one upload must fit (FIX-09). */
const most = 10;

/** One of a user’s places for concurrent calls. */
export interface Place {
  /** Resolves when the call may begin; undefined if it may begin at once. */
  ready?: Promise<void>;
  /** Gives the place back, or stops waiting for one. */
  leave(): void;
}

interface Counted {
  busy: number;
  waiting: (() => void)[];
}

/**
 * Keeps one account from taking all database connections (FIX-08). Above ten concurrent calls, a mutation is refused,
 * and a read waits without holding a connection, within its time budget. `scale` multiplies the limit; 0 disables it.
 */
export function atWork(scale: number) {
  const users = new Map<string, Counted>();

  /** @throws AppError request.tooMany for a mutation beyond the limit */
  return (userId: number, isMutation: boolean): Place => {
    if (scale === 0) return { leave() {} };
    const key = `${userId}:${isMutation}`;
    const counted = users.get(key) ?? { busy: 0, waiting: [] };
    const isFree = counted.busy < most * scale;
    if (!isFree && isMutation) throw new AppError('request.tooMany', { headers: { 'Retry-After': '1' } });
    users.set(key, counted);
    const leave = () => {
      const next = counted.waiting.shift();
      // the next call takes over the place
      if (next) return next();
      counted.busy -= 1;
      if (counted.busy === 0) users.delete(key);
    };
    if (isFree) {
      counted.busy += 1;
      return { leave };
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    counted.waiting.push(resolve);
    return {
      ready: promise,
      leave() {
        const place = counted.waiting.indexOf(resolve);
        if (place < 0) leave();
        else counted.waiting.splice(place, 1);
      },
    };
  };
}

export type AtWork = ReturnType<typeof atWork>;
