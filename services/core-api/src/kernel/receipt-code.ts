import { randomInt } from 'node:crypto';

// No 0/O, 1/I/L: people read it out.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A receipt's code, like K7QM-2XWD-9RTN: 59 random bits, so none can be guessed from another (EXT-15). */
export function receiptCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** A code as somebody typed it, in the form it is stored. */
export const groupedCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-');
