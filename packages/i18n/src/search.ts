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
  /** The same with the hamza on other seats: «رءوف», «رؤوف» and «رئوف» are one word, and the fold keeps the seat. */
  seats: readonly (readonly string[])[];
}

/** Before a wāw, where each school of spelling has its own seat; elsewhere another seat is another word. */
const hamzas = /[ءؤئ](?=و)/g;

/** The folded parts with such a hamza on the line, on a wāw and on a yāʾ, at most two of them; without what was typed. */
function otherSeats(parts: readonly string[]): string[][] {
  const typed = parts.join(' ').normalize('NFC');
  const places = [...typed.matchAll(hamzas)].map(({ index }) => index).slice(0, 2);
  let spellings = [typed];
  for (const place of places)
    spellings = spellings.flatMap((text) =>
      ['ء', 'ؤ', 'ئ'].map((seat) => text.slice(0, place) + seat + text.slice(place + 1)),
    );
  return spellings.filter((text) => text !== typed).map((text) => foldedParts(text.split(' ')));
}

const foldedParts = (parts: readonly string[]): string[] =>
  parts.map((part) => beginning(nameFold(part))).filter((part) => part !== '');

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
      folded: foldedParts(parts),
      seats: otherSeats(parts),
      sound: nameSounds(parts.join(' ')) || null,
    }))
    .filter(({ folded }) => folded.length > 0);
}

/** Whether a `searchText` holds every word. */
export const holdsWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every(
    ({ folded, seats, sound }) =>
      [folded, ...seats].some((parts) => parts.every((part) => text.includes(part))) ||
      (sound !== null && text.includes(sound)),
  );
