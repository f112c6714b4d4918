import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { hashPool, type Waiting } from './hash-pool.ts';

/** OWASP's recommended cost of argon2id: 19 MiB, two passes. */
export const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = fullCost;
// The hash of a random password that nobody knows: an unknown e-mail takes as long as a wrong password.
let nobody: Promise<string> | undefined;

/** For tests: the cost of the hashes that are made from now on. Thousands at full cost took a tenth of a run (decision 75). */
export const costHashes = (next: typeof fullCost): void => {
  cost = next;
  nobody = undefined;
};

/** One core stays free for everybody else’s calls. */
const pool = hashPool({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), queue: 60 });

/**
 * Separate threads, made when they are needed. Where the system allows it, their priority is lower: while passwords
 * are guessed, those who read or sit an exam have the processor first (TRU-03).
 */
const threads = new Piscina({
  filename: new URL('./hash-thread.ts', import.meta.url).href,
  minThreads: 0,
  // as many as PASSWORD_HASHES_AT_ONCE may ask for: the pool decides how many are used, and who comes first
  maxThreads: 16,
  idleTimeout: 60_000,
  niceIncrement: 10,
});

/** Bounds hashing to so many at once in this process: for machines that several processes share (TRU-03). */
export const limitHashing = (atOnce: number): void => pool.limit(atOnce);

/** Whether a comparison for one more of this kind would be refused now. */
export const isFullFor = (who: Waiting): boolean => pool.isFull(who);

/** How many hashes this process has begun to make or compare: what a status can’t prove (TRU-03). */
export const hashesBegun = (): number => pool.begun();

/** Password → argon2id hash (SGN-02). */
export const hashPassword = (password: string, of: typeof fullCost = cost): Promise<string> =>
  pool.run('own', () => threads.run({ password, cost: of }, { name: 'hash' }));

/** Whether a hash is of another algorithm, version or cost than new ones: its owner's next sign-in makes it again (ASVS 11.2.2). */
export const isOutdated = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

/** Takes the place of a hash for an account that has no password yet: nothing matches it (FIX-18). */
export const noPassword = '-';

const verify = (storedHash: string, password: string): Promise<boolean> =>
  threads.run({ storedHash, password }, { name: 'verify' });

/**
 * Whether the password matches; without a hash it takes as long and answers false. `compare` is argon2’s, except in its
 * own test.
 * @throws AppError signIn.busy when too many sign-ins wait already (TRU-03)
 */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
  who: Waiting,
  compare = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const decoy = await nobody;
  const known = storedHash !== undefined && storedHash !== noPassword;
  // An invalid hash (an account that may not sign in by password) matches nothing.
  const fits = await pool.run(who, () => compare(known ? storedHash : decoy, password).catch(() => false));
  return known && fits;
}
