import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { hashPool, type Waiting } from './hash-pool.ts';

// OWASP's recommended cost of argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everybody else’s calls, and one of libuv’s four threads for files. */
const pool = hashPool({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), queue: 60 });

/** Bounds hashing to so many at once in this process: for machines that several processes share (TRU-03). */
export const limitHashing = (atOnce: number): void => pool.limit(atOnce);

/** Whether a comparison for one more of this kind would be refused now. */
export const isFullFor = (who: Waiting): boolean => pool.isFull(who);

/** How many hashes this process has begun to make or compare: what a status can’t prove (TRU-03). */
export const hashesBegun = (): number => pool.begun();

/** Password → argon2id hash (SGN-02). */
export const hashPassword = (password: string, of: typeof cost = cost): Promise<string> =>
  pool.run('own', () => hash(password, of));

// The hash of a random password that nobody knows: an unknown e-mail takes as long as a wrong password.
let nobody: Promise<string> | undefined;

/** Whether a hash is of another algorithm, version or cost than new ones: its owner's next sign-in makes it again (ASVS 11.2.2). */
export const isOutdated = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);

/** Takes the place of a hash for an account that has no password yet: nothing matches it (FIX-18). */
export const noPassword = '-';

/**
 * Whether the password matches; without a hash it takes as long and answers false. `compare` is argon2’s, except in its
 * own test.
 * @throws AppError signIn.busy when too many sign-ins wait already (TRU-03)
 */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
  who: Waiting,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const decoy = await nobody;
  const known = storedHash !== undefined && storedHash !== noPassword;
  // An invalid hash (an account that may not sign in by password) matches nothing.
  const fits = await pool.run(who, () => compare(known ? storedHash : decoy, password).catch(() => false));
  return known && fits;
}
