import { nameFold } from '@daftar/i18n/name-fold';

/*
 * Near equal questions (QST-05): two texts are near when most of their triples of letters are the same. Comparing each
 * with each would take too long, so a question keeps some numbers of which near ones share at least one (min-hash): the
 * index finds those, and they alone are compared.
 */

/** Letters of a question that are looked at. */
const looked = 2_000;
const bandCount = 10;
const rowsPerBand = 2;
/** The part of triples that near texts share at least. */
export const nearShare = 0.6;

/** The letters of a text as a search folds them, without signs between the words. */
export const lettersOf = (text: string): string =>
  nameFold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The triples of letters of a text. */
export function triplesOf(text: string): Set<string> {
  const letters = ` ${lettersOf(text).slice(0, looked)} `;
  const triples = new Set<string>();
  for (let at = 0; at + 3 <= letters.length; at += 1) triples.add(letters.slice(at, at + 3));
  return triples;
}

/** The part of all triples of both texts that both have. */
export function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 && other.size === 0) return 1;
  let both = 0;
  for (const triple of one) if (other.has(triple)) both += 1;
  return both / (one.size + other.size - both);
}

/** FNV-1a with another start for each row, mixed once more, since neighbours would fall together. */
function hash(text: string, row: number): number {
  let value = 0x811c9dc5 ^ Math.imul(row + 1, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Numbers of a text, of which near texts share at least one with hardly an exception. */
export function bandsOf(text: string): number[] {
  const triples = [...triplesOf(text)];
  const least = Array.from({ length: bandCount * rowsPerBand }, (_, row) =>
    triples.reduce((found, triple) => Math.min(found, hash(triple, row)), 0xffffffff),
  );
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = least.slice(band * rowsPerBand, (band + 1) * rowsPerBand);
    return hash(rows.join(' '), 100 + band) | 0;
  });
}
