import { nameFold } from './name-fold.ts';
import { nameSounds } from './name-sounds.ts';

const known = new Map<string, string>();

/**
 * The text that a search looks through: the folded text, then the sounds of its Latin names. Same as the database's
 * `search_text()`.
 */
export function searchText(value: string): string {
  let text = known.get(value);
  if (text === undefined) {
    text = `${nameFold(value)} ${nameSounds(value)}`.trim();
    // lists search the same rows at every keystroke
    if (known.size >= 20_000) known.clear();
    known.set(value, text);
  }
  return text;
}

/**
 * One word of a search. It is found where a text holds all of `folded`, or `sound`: another spelling of the same name.
 * «Abd El Rahman» is one name with several folded parts.
 */
export interface SearchWord {
  folded: readonly string[];
  sound: string | null;
}

/** An incomplete «ال» or «عبدال», whose name is still being typed, is ignored; stored names have no «ال». */
const beginning = (folded: string): string =>
  folded.replace(/^(عبد|ابو)?ا$/, '$1').replace(/^(عبد|ابو)?ال(?=.?$)/, '$1');

/** The words of a search, at most eight; all of them must be found (UIX-03). */
export function searchWords(query: string): SearchWord[] {
  const words: string[][] = [];
  for (const typed of query.trim().split(/\s+/).slice(0, 8)) {
    const before = words.at(-1);
    if (before && /^(abd|abd ?[aeou]l|el|al)$/i.test(before.join(' ')) && /^[a-z]/i.test(typed)) before.push(typed);
    else words.push([typed]);
  }
  return words
    .map((parts) => ({
      folded: parts.map((part) => beginning(nameFold(part))).filter((part) => part !== ''),
      sound: nameSounds(parts.join(' ')) || null,
    }))
    .filter(({ folded }) => folded.length > 0);
}

/** Whether a `searchText` holds every word. */
export const holdsWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every(
    ({ folded, sound }) => folded.every((part) => text.includes(part)) || (sound !== null && text.includes(sound)),
  );
