import { createHash, randomInt } from 'node:crypto';
import { codeFold } from '@daftar/contracts/visible-text';
import { madeLetters } from '../made-letters.ts';

/** How many are made at a time. */
export const recoveryCodeCount = 10;

/** 138 bits (ASVS 11.5.1 asks for 128): they need no slow hash. */
const newCode = (): string => madeLetters(randomInt, 8);

/** Ten different codes, each good for one sign-in (TRU-16). */
export function newRecoveryCodes(make: () => string = newCode): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(make());
  return [...codes];
}

/**
 * What is stored of a code: so many random bits need no slow hash; codes from before have fewer, and still count. However it was typed: with or without hyphens, in capitals.
 */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(`daftar recovery code ${codeFold(code).replace(/[^a-z0-9]/g, '')}`)
    .digest();
