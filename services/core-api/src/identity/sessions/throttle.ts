import { AppError } from '@daftar/service-kit/errors';
import { addressKey } from '@daftar/service-kit/http/address';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '../../kernel/index.ts';

/**
 * Failed sign-ins are counted in three ways (SGN-02), in the database so that all processes count together:
 * - one address at one account: 5, then 15 minutes' pause. Only that address is blocked, so nobody can lock another
 *   out.
 * - one account from anywhere: 60 in 15 minutes, then one minute's pause: slows a distributed attack, never locks for
 *   long.
 * - one address at any account: 300 in 15 minutes (a whole campus may share an address). An IPv6 subscriber counts as
 *   one address.
 */
export interface SignInThrottle {
  /** @throws AppError signIn.tooMany with Retry-After when one of the counters is used up. */
  check(email: string, address: string): Promise<void>;
  failed(email: string, address: string): Promise<void>;
  /** A success resets this address's failures at this account. */
  succeeded(email: string, address: string): Promise<void>;
  /**
   * Runs the tries of one address at one account one after the other: sent all at once, they would all pass the check
   * before the first failure is counted. Checking, trying and counting belong inside.
   */
  inTurn<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T>;
}

/** The counters of failed sign-ins; `scale` multiplies their limits, 0 switches them off. */
export function signInThrottle(db: Db, scale: number): SignInThrottle {
  const counter = (keyPrefix: string, failures: number, blockDuration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'sign_in_failure',
      tableCreated: true,
      keyPrefix,
      // The failure that exceeds `points` begins the pause: of five, the fifth. Nothing is checked after it.
      points: failures * scale - 1,
      duration: 900,
      blockDuration,
    });
  const pair = counter('pair', 5, 900);
  const account = counter('account', 60, 60);
  const from = counter('address', 300, 300);
  const pairKey = (email: string, address: string): string => `${email}|${addressKey(address)}`;
  const all = (email: string, address: string) =>
    [
      [pair, pairKey(email, address)],
      [account, email],
      [from, addressKey(address)],
    ] as const;
  const lastInTurn = new Map<string, Promise<unknown>>();

  return {
    async check(email, address) {
      const states = await Promise.all(all(email, address).map(([limiter, key]) => limiter.get(key)));
      for (const [index, state] of states.entries()) {
        const limiter = [pair, account, from][index];
        if (state && limiter && state.consumedPoints > limiter.points && state.msBeforeNext > 0) {
          const seconds = Math.ceil(state.msBeforeNext / 1000);
          throw new AppError('signIn.tooMany', {
            params: { count: Math.ceil(seconds / 60) },
            headers: { 'retry-after': String(seconds) },
          });
        }
      }
    },
    async failed(email, address) {
      // A used-up counter rejects; the next try is refused.
      await Promise.allSettled(all(email, address).map(([limiter, key]) => limiter.consume(key)));
    },
    async succeeded(email, address) {
      await pair.delete(pairKey(email, address));
    },
    async inTurn(email, address, attempt) {
      const key = pairKey(email, address);
      const mine = (lastInTurn.get(key) ?? Promise.resolve()).then(attempt);
      const settled = mine.catch(() => {});
      lastInTurn.set(key, settled);
      try {
        return await mine;
      } finally {
        if (lastInTurn.get(key) === settled) lastInTurn.delete(key);
      }
    },
  };
}
