import type { Language } from './languages.ts';
import { nameLetters } from './name-fold.ts';

/**
 * What lists are ordered by, compared letter by letter (`<`, not a collator): the same on every server and in every
 * browser, whatever locales either has. Letters as `nameLetters` has them, whose code points are in the alphabet's order;
 * numbers as numbers; in Arabic, what begins with an Arabic letter comes first (FIX-21). The database's `sort_key()`.
 */
export function sortKey(value: string, language: Language): string {
  const letters = nameLetters(value)
    .replace(/([0-9]+)/g, '000000000000000$1')
    .replace(/[0-9]*([0-9]{15})(?![0-9])/g, '$1');
  if (language === 'En') return letters;
  return `${/^[^a-z\u0621-\u064A]*[\u0621-\u064A]/.test(letters) ? 0 : 1}${letters}`;
}

/** For `sort`: by `sortKey` of a text. */
export const byText =
  <Row>(text: (row: Row) => string, language: Language) =>
  (a: Row, b: Row): number => {
    const left = sortKey(text(a), language);
    const right = sortKey(text(b), language);
    return left < right ? -1 : left > right ? 1 : 0;
  };
