import { hash, verify } from '@node-rs/argon2';

// OWASP's recommended cost of argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password → argon2id hash (SGN-02). */
export const hashPassword = (password: string, of: typeof cost = cost): Promise<string> => hash(password, of);

// The hash of a random password nobody knows: an unknown e-mail costs the same time as a wrong password.
let nobody: Promise<string> | undefined;

/** Stands in place of a hash for an account that has no password yet: nothing fits it (FIX-18). */
export const noPassword = '-';

/** Whether the password fits; with no hash it takes as long and says no. `compare` is argon2’s, but in its own test. */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const known = storedHash !== undefined && storedHash !== noPassword;
  // A hash that is none (an account that may not sign in by password) fits nothing.
  const fits = await compare(known ? storedHash : await nobody, password).catch(() => false);
  return known && fits;
}
