import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt's code, like `K7QM-3XZP-9DTR`: 58 bits, so nobody guesses one. */
export function receiptCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
