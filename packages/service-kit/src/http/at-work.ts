import { AppError } from '../errors.ts';

/** Calls of one signed-in user in progress at once; ten repeats of one upload must fit (FIX-09). */
const most = 10;

/** One call's place among those of its user. */
export interface Place {
  /** Resolves when it is the call's turn; undefined when it is already. */
  ready?: Promise<void>;
  /** Gives the place back, also while waiting for it. */
  leave(): void;
}

interface Counted {
  busy: number;
  waiting: (() => void)[];
}

/**
 * Keeps one account from taking all database connections (FIX-08). Beyond ten at once, a mutation is refused and a read
 * waits for its turn within its budget, holding nothing. `scale` multiplies the limit; 0 switches it off.
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
      // the place passes on
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
