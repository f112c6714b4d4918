import type { AppError } from '@daftar/service-kit/errors';

/**
 * Who comes in: a browser that has signed in before, one that solved a challenge of ours, anybody else; and `asking`,
 * somebody who asks for a new password.
 */
export type Lane = 'known' | 'proven' | 'stranger' | 'asking';

/** A place that is asked for: its lane, and what shares the few places that any one thing may have there at once. */
export interface Place {
  lane: Lane;
  /** What the place is taken in the name of: a browser, its account, a solved challenge. */
  of: readonly string[];
}

/** Bounds how many sign-ins are under way in this process (COR-10), before any of them asks the database. */
export interface Entrance {
  hasRoom(place: Place): boolean;
  /** Runs a sign-in if there is room for one more of its kind; otherwise throws what `refusal` makes. */
  run<T>(place: Place, refusal: () => AppError, work: () => Promise<T>): Promise<T>;
}

/**
 * `most` in each lane, so that strangers can’t take the places of those who show something, and `each` for anything that
 * places are taken in the name of, so that one browser can’t take those of all others.
 */
export function entrance({ most, each }: { most: number; each: number }): Entrance {
  const inLane: Record<Lane, number> = { known: 0, proven: 0, stranger: 0, asking: 0 };
  const held = new Map<string, number>();
  const hasRoom = ({ lane, of }: Place): boolean =>
    inLane[lane] < most && of.every((name) => (held.get(name) ?? 0) < each);
  const change = ({ lane, of }: Place, by: 1 | -1): void => {
    inLane[lane] += by;
    for (const name of of) {
      const left = (held.get(name) ?? 0) + by;
      if (left === 0) held.delete(name);
      else held.set(name, left);
    }
  };
  return {
    hasRoom,
    async run(place, refusal, work) {
      if (!hasRoom(place)) throw refusal();
      change(place, 1);
      try {
        return await work();
      } finally {
        change(place, -1);
      }
    },
  };
}
