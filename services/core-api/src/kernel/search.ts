import { type SearchWord, searchWords } from '@daftar/i18n/search';
import { expression } from '@daftar/service-kit/sql/sql';
import type { Expression } from '@daftar/service-kit/sql/types';
import { gramsToAsk } from './common-grams.ts';
import type { Db } from './db/database.ts';

/** A text as the inside of a LIKE pattern, with its own wildcards escaped. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const inside = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for texts that start with this one. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/**
 * The condition that `column`, made by `search_text()`, contains one word or another spelling of it. `indexed` is a
 * column that contains at least as much and whose grams() have an index, which is used for three letters or more.
 */
export function holdsWord(db: Db, column: string, word: SearchWord, indexed?: string): Expression {
  const bindings: (string | string[])[] = [];
  const holds = (text: string): string => {
    bindings.push(inside(text));
    if (indexed === undefined || text.length < 3) return `${column} like ?`;
    bindings.push(gramsToAsk(text));
    // if a row has to be checked after all, the cheap condition comes first
    return `(${column} like ? and grams(${indexed}) @> ?::text[])`;
  };
  const either = [
    ...[word.folded, ...word.seats].map((parts) => parts.map(holds).join(' and ')),
    word.sound === null ? '' : holds(word.sound),
  ];
  return expression(db, `(${either.filter((part) => part !== '').join(' or ')})`, bindings);
}

/** The condition that a column contains every word of a search; always true for an empty search. */
export function holdsSearch(db: Db, column: string, search: string, indexed?: string): Expression {
  const words = searchWords(search).map((word) => holdsWord(db, column, word, indexed));
  return words.length === 0 ? expression(db, 'true') : expression(db, words.map(() => '?').join(' and '), words);
}

/**
 * The text by which an account is searched (id, names, e-mail, role), as its index has it; `name_text` alone is id and
 * names.
 */
export const accountText = (alias: string): string => `(${alias}.name_text || ' ' || ${alias}.contact_text)`;
