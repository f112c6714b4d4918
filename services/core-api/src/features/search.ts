import { fold } from '@daftar/i18n/fold';

/**
 * A word as the inside of a LIKE pattern: its own wildcards mean themselves.
 * The pattern is folded in the database (`fold(?)`), by the same function that folded the column.
 */
export const likeInside = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, at most eight; each must be found (UIX-03). */
export const searchWords = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The part of a word to look up in an index of its letters: of an e-mail what stands before the @. What stands behind it
 * is the same for nearly everybody, and the index would read through all of them. Holds the word only if it holds this.
 */
export function indexedPart(word: string): string {
  const name = word.slice(0, Math.max(0, word.indexOf('@')));
  return fold(name).length >= 3 ? name : word;
}
