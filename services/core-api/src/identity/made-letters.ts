import { randomInt } from 'node:crypto';

/** Small letters and digits that no print or handwriting confuses: without 0 o, 1 l i, 2 z, 5 s, 8 b, 9 g q, u v. */
const letters = 'acdefhjkmnprtwxy3467';

/** “kmpr-47wx-c3ha-tdny”: groups of 4 of 20 letters, 17 bits each, typed on any keyboard; four of them have 69 bits. */
export const madeLetters = (pick: (below: number) => number = randomInt, groups = 4): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => letters[pick(letters.length)]).join('')).join(
    '-',
  );
