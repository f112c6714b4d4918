import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Makes the argon2id hash of a password. Runs in a thread of `passwords.ts`. */
export const hash = ({ password, cost }: { password: string; cost: Options }): string => hashSync(password, cost);

/**
 * Whether a password matches its hash. Runs in a thread of `passwords.ts`.
 * @throws where the hash is none of argon2
 */
export const verify = ({ storedHash, password }: { storedHash: string; password: string }): boolean =>
  verifySync(storedHash, password);
