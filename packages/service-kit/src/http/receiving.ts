import { AppError } from '../errors.ts';

/** Bodies that one caller may send at the same time. */
const limits = {
  /** JSON, per signed-in user. */
  user: 20,
  /** File uploads, per signed-in user: a few at once, and their retries over a bad connection (FIX-09). */
  uploads: 12,
  /** All callers that are not signed in, per address: a whole campus may be one. */
  address: 500,
};

/** One body being received. */
export interface Receipt {
  /** Rejects when the body must make room for a newer one; never for a signed-in user. */
  dropped?: Promise<never>;
  /** The body has arrived or was given up. */
  done(): void;
}

/**
 * Counts the bodies being received (SEC-03). A body that trickles in holds a connection in every proxy on its way, so a
 * thousand of them would stop a service without exceeding any call limit; none of our pages sends so many at once.
 * A signed-in user's next body is refused. Callers who are not signed in share an address with a whole campus, so there
 * the oldest unfinished body makes room: an honest one arrives at once and is never the oldest (TRU-02).
 * `scale` multiplies the limits; 0 switches them off.
 */
export function receiving(scale: number) {
  const counts = new Map<string, number>();
  const unfinished = new Map<string, Set<() => void>>();

  function ofUser(userId: number, isUpload: boolean): Receipt {
    const key = `${userId}:${isUpload}`;
    const count = counts.get(key) ?? 0;
    if (scale > 0 && count >= (isUpload ? limits.uploads : limits.user) * scale) {
      // close the connection, or the server would wait for the body
      throw new AppError('request.tooMany', { headers: { 'Retry-After': '2', Connection: 'close' } });
    }
    counts.set(key, count + 1);
    return {
      done() {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      },
    };
  }

  function ofAddress(address: string): Receipt {
    const waiting = unfinished.get(address) ?? new Set();
    unfinished.set(address, waiting);
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    // nobody may be listening any more
    dropped.catch(() => {});
    const drop = () => reject(new AppError('request.tooSlow', { headers: { Connection: 'close' } }));
    waiting.add(drop);
    // a Set keeps the order of insertion
    const [oldest] = waiting;
    if (scale > 0 && waiting.size > limits.address * scale && oldest) {
      waiting.delete(oldest);
      oldest();
    }
    return {
      dropped,
      done() {
        waiting.delete(drop);
        if (waiting.size === 0 && unfinished.get(address) === waiting) unfinished.delete(address);
      },
    };
  }

  /** Counts one body. @throws AppError request.tooMany for a signed-in user's body beyond the limit */
  return (who: { userId: number | undefined; address: string }, isUpload: boolean): Receipt =>
    who.userId === undefined ? ofAddress(who.address) : ofUser(who.userId, isUpload);
}

const patienceMs = 20_000;
/** A caller who is not signed in sends 2 kB; also the slowest phone does that within seconds. */
const strangerPatienceMs = 8000;
/** A very slow connection; the longest JSON body takes three minutes over it. */
const slowestBytesPerMs = 20;

/** How long a JSON body of the given size may take to arrive, in milliseconds. */
export const longestMs = (bytes: number, isStranger = false): number =>
  (isStranger ? strangerPatienceMs : patienceMs) + bytes / slowestBytesPerMs;

export type Receiving = ReturnType<typeof receiving>;
