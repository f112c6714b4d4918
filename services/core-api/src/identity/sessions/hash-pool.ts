import { AppError } from '@daftar/service-kit/errors';

/**
 * Who waits for a hash: `own`, somebody who is signed in or the platform itself; `known`, a browser that has signed in
 * before; `proven`, one that did the work that its address is asked for (TRU-02); `stranger`, everybody else.
 */
export type Waiting = 'own' | 'known' | 'proven' | 'stranger';

export interface HashPool {
  /**
   * Runs one piece of hashing when it is its turn: own work first, then known browsers, then those with a
   * proof, then strangers.
   * @throws AppError signIn.busy (503 with Retry-After) when too many of its kind wait already
   */
  run<T>(who: Waiting, work: () => Promise<T>): Promise<T>;
  /** Whether it would refuse one more of this kind now. */
  isFull(who: Waiting): boolean;
  /** Changes how many run together. */
  limit(atOnce: number): void;
  /** How many pieces it has begun; what it refused is none. */
  begun(): number;
}

/**
 * Bounds the hashing of one process (TRU-03). A hash takes some 20 ms of a core and 19 MiB, so a burst of sign-ins
 * would take every core from those who sit an exam. `atOnce` run together, and at most `queue` of each other kind
 * wait; own work is limited by the calls that lead to it.
 */
export function hashPool({ atOnce: most, queue }: { atOnce: number; queue: number }): HashPool {
  let atOnce = most;
  const lanes: Record<Waiting, (() => void)[]> = { own: [], known: [], proven: [], stranger: [] };
  let busy = 0;
  let begun = 0;

  /** The place passes on to the next one, or becomes free. */
  function leave(): void {
    const next = lanes.own.shift() ?? lanes.known.shift() ?? lanes.proven.shift() ?? lanes.stranger.shift();
    if (next) next();
    else busy -= 1;
  }

  const isFull = (who: Waiting): boolean => busy >= atOnce && who !== 'own' && lanes[who].length >= queue;

  return {
    isFull,
    limit(changed) {
      atOnce = changed;
    },
    begun: () => begun,
    async run(who, work) {
      if (isFull(who)) throw new AppError('signIn.busy', { headers: { 'Retry-After': '2' } });
      if (busy >= atOnce) {
        await new Promise<void>((resolve) => lanes[who].push(resolve));
      } else busy += 1;
      begun += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
