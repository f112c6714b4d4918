import { type SearchWord, searchWords } from '@daftar/i18n/search';
import { expression } from '@daftar/service-kit/sql/sql';
import type { Expression } from '@daftar/service-kit/sql/types';
import type { Db } from './db/database.ts';

/** A text as the inside of a LIKE pattern: its own wildcards mean themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const inside = (text: string): string => `%${literal(text)}%`;

/** A pattern of LIKE for what starts with this text. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/**
 * The condition that `column`, made by `search_text()`, holds one word or another spelling of it. `indexed` is a column
 * that holds at least as much and whose grams() have an index: asked for pieces of three letters and more.
 */
export function holdsWord(db: Db, column: string, word: SearchWord, indexed?: string): Expression {
  const bindings: string[] = [];
  const holds = (text: string): string => {
    bindings.push(inside(text));
    if (indexed === undefined || text.length < 3) return `${column} like ?`;
    bindings.push(text);
    // where a row has to be looked at after all, the cheap condition is first
    return `(${column} like ? and grams(${indexed}) @> grams(?))`;
  };
  const either = [word.folded.map(holds).join(' and '), word.sound === null ? '' : holds(word.sound)];
  return expression(db, `(${either.filter((part) => part !== '').join(' or ')})`, bindings);
}

/** The condition that a column holds every word of a search; one that always holds when nothing is searched for. */
export function holdsSearch(db: Db, column: string, search: string, indexed?: string): Expression {
  const words = searchWords(search).map((word) => holdsWord(db, column, word, indexed));
  return words.length === 0 ? expression(db, 'true') : expression(db, words.map(() => '?').join(' and '), words);
}

/** What an account is searched by (id, names, e-mail, role), as its index has it; `name_text` alone is id and names. */
export const accountText = (alias: string): string => `(${alias}.name_text || ' ' || ${alias}.contact_text)`;
