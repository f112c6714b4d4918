import type { Language } from './languages.ts';
import { nameLetters } from './name-fold.ts';

/**
 * The key that lists are ordered by, compared code point by code point (`<`, not a collator), so every server and
 * browser gives the same order, whatever locales it has. Letters are as in `nameLetters`, whose code points are in
 * alphabetical order; numbers compare as numbers; in Arabic, names that begin with an Arabic letter come first
 * (FIX-21). Same as the database's `sort_key()`.
 */
export function sortKey(value: string, language: Language): string {
  const letters = nameLetters(value)
    .replace(/([0-9]+)/g, '000000000000000$1')
    .replace(/[0-9]*([0-9]{15})(?![0-9])/g, '$1');
  if (language === 'En') return letters;
  return `${/^[^a-z\u0621-\u064A]*[\u0621-\u064A]/.test(letters) ? 0 : 1}${letters}`;
}

/** A comparator for `sort`: by the `sortKey` of a text. */
export const byText =
  <Row>(text: (row: Row) => string, language: Language) =>
  (a: Row, b: Row): number => {
    const left = sortKey(text(a), language);
    const right = sortKey(text(b), language);
    return left < right ? -1 : left > right ? 1 : 0;
  };
