import { randomInt } from 'node:crypto';

/** Small letters and digits that no print or handwriting confuses: without 0 o, 1 l i, 2 z, 5 s, 8 b, 9 g q, u v. */
const letters = 'acdefhjkmnprtwxy3467';

/** “kmpr-47wx-c3ha-tdny”: 16 of 20 letters, 69 bits, typed on any keyboard. */
export const madeLetters = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[pick(letters.length)]).join('')).join('-');
