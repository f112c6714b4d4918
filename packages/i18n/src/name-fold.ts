/* The one fold by which names are searched and are unique (FIX-20). The database has the same in SQL, as
 * `name_letters()` and `name_fold()`; one table of pairs (`name-pairs.fixture.ts`) and random texts test both sides. */

/** Accents and Arabic marks, tatweel, hamza on the line, and characters that only steer direction or joining. */
const dropped =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of code points, each one to be dropped
  /[\u0300-\u036F\u0610-\u061A\u0621\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u08CA-\u08FF\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g;

/** Letters that are written for each other, position by position: Persian and Urdu forms, ى, ة, both sets of digits. */
const written =
  '\u0671\u0672\u0673\u0649\u06CC\u06CD\u06D0\u06D2\u0629\u06BE\u06C1\u06C3\u06D5\u06A9\u06AA\u06AF\u06A4\u0686\u067E\u03C2' +
  '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9';
const meant = 'اااييييي' + 'ههههه' + 'كككفجب' + 'σ' + '01234567890123456789';
const meantBy = new Map([...written].map((letter, place) => [letter, meant[place] as string]));
const writtenLetter = new RegExp(`[${written}]`, 'g');

/**
 * Every letter in one form: compatibility forms resolved (NFKD), lower case, no marks, hamza forms, ى, ة, ی and ک as
 * their plain letters, Latin digits, single spaces. `sortKey` uses this form.
 */
export const nameLetters = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(writtenLetter, (letter) => meantBy.get(letter) as string)
    .replace(/[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');

/** `nameLetters` with «عبد» and «أبو» joined to the name that follows, and no «ال» before a word. */
export const nameFold = (value: string): string =>
  nameLetters(value)
    .replace(/(^| )(عبد|ابو) (?=[\u0621-\u064A])/g, '$1$2')
    .replace(/(^| )(عبد|ابو)?ال(?=[\u0621-\u064A]{2})/g, '$1$2');
