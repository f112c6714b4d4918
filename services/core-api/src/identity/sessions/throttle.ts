import { backoff } from '@daftar/contracts/backoff';
import type { ProofOfWork } from '@daftar/contracts/identity/proof';
import type { Clock } from '@daftar/service-kit';
import { AppError } from '@daftar/service-kit/errors';
import { addressKey } from '@daftar/service-kit/http/address';
import type { Db } from '../../kernel/index.ts';
import { type ProofDesk, provenAt } from './proof-desk.ts';
import {
  countOf,
  countTries,
  lengthenPause,
  resetCounter,
  startPauseOnce,
  startPauses,
  takeBack,
} from './throttle-queries.ts';

/** Whose password is tried, from where. */
export interface Try {
  email: string;
  address: string;
  /** A browser that has signed in to this account before: it has its own allowance (TRU-02). */
  device?: string | undefined;
  proof?: ProofOfWork | undefined;
}

/** A try that is counted already; exactly one of these follows. */
export interface Reservation {
  /** It came with a proof of work, so it need not wait behind those that did none. */
  proven: boolean;
  /**
   * The password was wrong: the try stays counted. Answers which pause within a week begins with it, where pauses get
   * longer; otherwise 0.
   */
  failed(): Promise<number>;
  /** The password was right: resets what this browser or address has used up at this account. */
  succeeded(): Promise<void>;
  /** The password was not looked at. */
  takenBack(): Promise<void>;
}

/**
 * Failed sign-ins are counted in the database, so that all processes count together (SGN-02). A try is counted before
 * the password is looked at and given back after a success, so tries sent at once can’t pass together (TRU-03):
 * - one address at one account: 5, then 15 minutes' pause. Only that address is blocked, so nobody can lock another
 *   out.
 * - one account from anywhere: 60 in 15 minutes, then one minute's pause: slows a distributed attack, never locks for
 *   long.
 * - one address at any account: 300 in 15 minutes (a whole campus may share an address), then each try needs a small
 *   proof of work for five minutes. An IPv6 subscriber counts as one address. Failures with a proof make the next ones
 *   harder.
 * - a browser known to the account: 5, then 15 minutes’ pause, and none of the above.
 */
export interface SignInThrottle {
  /** @throws AppError signIn.tooMany with Retry-After, signIn.proofNeeded with what is to be solved */
  reserve(tried: Try): Promise<Reservation>;
  /**
   * The refusal where too many sign in: with a proof of work, a stranger’s next try waits in a shorter queue (TRU-03). It
   * asks nobody.
   */
  busy(address: string): AppError;
  /** As of `ProofDesk`: the challenge that a proof solves, if it may still count. It asks nobody. */
  solved(proof: ProofOfWork, address: string): string | undefined;
  /** A password asked for within a session: 5 tries per session, then 15 minutes’ pause. */
  reserveOwn(sessionId: string): Promise<Reservation>;
  /**
   * The code of a second step, after the right password: 10 tries per account, then 15 minutes’ pause; a browser known to the
   * account has its own 5. Each further pause within a week is twice as long, up to a day (TRU-16).
   */
  reserveCode(accountId: number, device: string | undefined): Promise<Reservation>;
  /**
   * Notes a wrong password in a browser that the account doesn’t know; answers how many there were within 15 minutes, from
   * all places. Reservations can’t tell: of several right passwords at once, each finds those of the others.
   */
  noteWrong(email: string): Promise<number>;
  /** How many of these there were. */
  wrongSoFar(email: string): Promise<number>;
  /** Whether this is the first time today that the account’s owner is to be told of something like this (ASVS 6.3.5). */
  firstToday(accountId: number, what: string): Promise<boolean>;
}

interface Counter {
  key: string;
  most: number;
  pauseMs: number;
  /** Each further pause within a week is twice as long. */
  lengthens?: true;
}

const windowMs = 900_000;
/** Counts without ever refusing; the largest number that the column holds. */
const unlimited = 2_147_483_647;
const dayMs = 86_400_000;
/** Of the addresses remembered; each has failed hundreds of times. */
const mostSpent = 10_000;
const wrongAt = (email: string): string => `wrong:${email}`;

/** The counters of failed sign-ins; `scale` multiplies their limits. */
export function signInThrottle(db: Db, clock: Clock, proofs: ProofDesk, scale: number): SignInThrottle {
  const few = (key: string): Counter => ({ key, most: 5 * scale, pauseMs: 900_000 });
  const ofAddress = (from: string): Counter => ({ key: `address:${from}`, most: 300 * scale, pauseMs: 300_000 });

  async function countersOf({ email, address, device, proof }: Try): Promise<[Counter, ...Counter[]]> {
    if (device !== undefined) return [few(`device:${device}|${email}`)];
    const from = addressKey(address);
    const pair = few(`pair:${email}|${from}`);
    const account = { key: `account:${email}`, most: 60 * scale, pauseMs: 60_000 };
    if (!proof || !(await proofs.accepts(proof, from))) {
      await refuseSpent(from);
      return [pair, account, ofAddress(from)];
    }
    // these make the next proofs harder
    return [pair, account, { key: provenAt(from), most: unlimited, pauseMs: 0 }];
  }

  /**
   * Addresses that were refused here, and when their count expires. Whether it still refuses them is read before anything
   * is counted, for thousands of tries would wait for the one row of their address (COR-10).
   */
  const spent = new Map<string, number>();
  const isSpent = (from: string): boolean => (spent.get(from) ?? 0) > clock.now().getTime();
  async function refuseSpent(from: string): Promise<void> {
    if (!isSpent(from)) return;
    const { key, most } = ofAddress(from);
    if ((await countOf(db, key, clock.now().getTime())) >= most) throw await proofs.demand(from);
    spent.delete(from);
  }

  async function reserve(counters: [Counter, ...Counter[]], from: string): Promise<Reservation> {
    const keys = counters.map(({ key }) => key);
    const now = clock.now().getTime();
    const counted = new Map((await countTries(db, keys, now, now + windowMs)).map((row) => [row.key, row]));
    const used = counters.find(({ key, most }) => (counted.get(key)?.points ?? 0) > most);
    if (used) {
      await takeBack(db, keys);
      if (used.key === ofAddress(from).key) {
        if (spent.size >= mostSpent) spent.clear();
        spent.set(from, Number(counted.get(used.key)?.expire));
        throw await proofs.demand(from);
      }
      const seconds = Math.max(1, Math.ceil((Number(counted.get(used.key)?.expire) - now) / 1000));
      throw new AppError('signIn.tooMany', {
        params: { count: Math.ceil(seconds / 60) },
        headers: { 'retry-after': String(seconds) },
      });
    }
    const [own, ...others] = counters;
    return {
      proven: keys.includes(provenAt(from)),
      async failed() {
        const at = clock.now().getTime();
        if (own.lengthens) return startLongerPause(own, Number(counted.get(own.key)?.expire), at);
        await startPauses(
          db,
          counters.map(({ key, most, pauseMs }) => ({ key, most, until: at + pauseMs })),
        );
        return 0;
      },
      succeeded: () =>
        resetCounter(
          db,
          own.key,
          others.map(({ key }) => key),
        ),
      takenBack: () => takeBack(db, keys),
    };
  }

  async function startLongerPause({ key, most, pauseMs }: Counter, seen: number, at: number): Promise<number> {
    if (!(await startPauseOnce(db, { key, most, seen, until: at + pauseMs }))) return 0;
    const [pauses] = await countTries(db, [`pauses:${key}`], at, at + 7 * dayMs);
    const which = pauses?.points ?? 1;
    if (which > 1) await lengthenPause(db, key, at + backoff(which, { firstMs: pauseMs, longestMs: dayMs, spread: 0 }));
    return which;
  }

  return {
    reserve: async (tried) => reserve(await countersOf(tried), addressKey(tried.address)),
    busy(address) {
      const from = addressKey(address);
      return proofs.demandAtOnce(from, isSpent(from) ? 'signIn.proofNeeded' : 'signIn.busy');
    },
    solved: (proof, address) => proofs.solved(proof, addressKey(address)),
    async noteWrong(email) {
      const now = clock.now().getTime();
      const [noted] = await countTries(db, [wrongAt(email)], now, now + windowMs);
      return noted?.points ?? 0;
    },
    wrongSoFar: (email) => countOf(db, wrongAt(email), clock.now().getTime()),
    async firstToday(accountId, what) {
      const now = clock.now().getTime();
      const [told] = await countTries(db, [`told:${what}:${accountId}`], now, now + dayMs);
      return told?.points === 1;
    },
    reserveOwn: (sessionId) => reserve([few(`own:${sessionId}`)], ''),
    reserveCode: (accountId, device) => {
      const ofAccount = { key: `code:${accountId}`, most: 10 * scale, pauseMs: 900_000 };
      const own = device === undefined ? ofAccount : few(`code:${accountId}|${device}`);
      return reserve([{ ...own, lengthens: true }], '');
    },
  };
}
