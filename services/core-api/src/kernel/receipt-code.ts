import { randomInt } from 'node:crypto';

// Without 0/O and 1/I/L, because people read it out.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A receipt's code, like K7QM-2XWD-9RTN: 59 random bits, so none can be guessed from another (EXT-15). */
export function receiptCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** Normalises a typed code to its stored form. */
export const groupedCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-');
