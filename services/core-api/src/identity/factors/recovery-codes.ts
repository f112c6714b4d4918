import { createHash } from 'node:crypto';
import { madeLetters } from '../made-letters.ts';

/** How many are made at a time. */
export const recoveryCodeCount = 10;

/** Ten different codes, each good for one sign-in (TRU-16). */
export function newRecoveryCodes(make: () => string = madeLetters): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(make());
  return [...codes];
}

/**
 * What is stored of a code. 69 random bits need no slow hash. However it was typed: with or without hyphens, in capitals.
 */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(`daftar recovery code ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
