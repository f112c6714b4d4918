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

/**
 * Counts the bodies being received (SEC-03). A body that trickles in holds a connection in every proxy on its way, so a
 * thousand of them would stop a service without exceeding any call limit; none of our pages sends so many at once.
 * `scale` multiplies the limits; 0 switches them off.
 */
export function receiving(scale: number) {
  const counts = new Map<string, number>();

  /**
   * Counts one body; call the returned function when the body has arrived or was given up.
   * @throws AppError request.tooMany
   */
  return (who: { userId: number | undefined; address: string }, isUpload: boolean): (() => void) => {
    const isUser = who.userId !== undefined;
    const key = isUser ? `u:${who.userId}:${isUpload}` : `a:${who.address}`;
    const most = isUser ? (isUpload ? limits.uploads : limits.user) : limits.address;
    const count = counts.get(key) ?? 0;
    if (scale > 0 && count >= most * scale) {
      // close the connection, or the server would wait for the body
      throw new AppError('request.tooMany', { headers: { 'Retry-After': '2', Connection: 'close' } });
    }
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    };
  };
}

const patienceMs = 20_000;
/** A very slow connection; the longest JSON body takes three minutes over it. */
const slowestBytesPerMs = 20;

/** How long a JSON body of the given size may take to arrive, in milliseconds. */
export const longestMs = (bytes: number): number => patienceMs + bytes / slowestBytesPerMs;

export type Receiving = ReturnType<typeof receiving>;
