/**
 * Runs at most `atOnce` pieces of work at the same time; further ones wait for their turn, in the order in which they came.
 * The one that would be more than `mostWaiting` is refused by an error.
 */
export function takeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Error('too many are waiting');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // the turn goes to the next one, or is free
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
