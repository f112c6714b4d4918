import type { AppError } from '@daftar/service-kit/errors';

/** Who signs in: a browser or a proof that we have seen nothing wrong with so far, or anybody at all. */
export type Entering = 'shown' | 'stranger';

/** Bounds how many sign-ins are under way in this process (COR-10), before any of them asks the database. */
export interface Entrance {
  /** Runs a sign-in if there is room for one more of its kind; otherwise throws what `refusal` makes. */
  run<T>(who: Entering, refusal: () => AppError, work: () => Promise<T>): Promise<T>;
}

/** `most` of each kind: strangers can’t take the places of those who show a browser or a proof. */
export function entrance(most: number): Entrance {
  const underWay: Record<Entering, number> = { shown: 0, stranger: 0 };
  return {
    async run(who, refusal, work) {
      if (underWay[who] >= most) throw refusal();
      underWay[who] += 1;
      try {
        return await work();
      } finally {
        underWay[who] -= 1;
      }
    },
  };
}
