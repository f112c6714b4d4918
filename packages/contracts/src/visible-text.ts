/*
 * What of a text can be seen, and what people mean by what they type. The database says the same by `is_blank()`,
 * `option_look()` and `code_fold()`; one table of texts and random ones test both sides (COR-04, COR-05, COR-08).
 */

/** Characters that show nothing and take no room: marks that direct or join, fillers, controls without space and break. */
const hidden =
  '\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** Characters that only take room: spaces, breaks, the empty braille cell. */
const empty = '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000';

const visible = new RegExp(`[^${hidden}${empty}]`, 'u');
const hiddenOnes = new RegExp(`[${hidden}]`, 'gu');
const emptyOnes = new RegExp(`[${empty}]+`, 'gu');

/** Whether a text has no visible character; such an answer is no answer (COR-04). */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * The form in which two options that look the same are equal (COR-05): NFC, without hidden characters and without what
 * ends a line unseen; wide Latin forms are Latin. Case, marks and spaces inside make a difference.
 */
export const lookOf = (text: string): string =>
  text
    .replace(hiddenOnes, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u00a0/g, ' ')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+(\n|$)/g, '$1')
    .replace(/^\n+|\n+$/g, '');

/** Arabic and Persian digits as Latin ones. */
const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * What a code, an id or an address means, however it was typed or pasted (COR-08): without hidden characters, digits and
 * wide forms in Latin, single spaces.
 */
export const cleanCode = (text: string): string =>
  latinDigits(text.replace(hiddenOnes, '').normalize('NFKC')).replace(hiddenOnes, '').replace(emptyOnes, ' ').trim();

/** The form in which two codes are the same: `cleanCode` in lower case, without spaces. */
export const codeFold = (text: string): string => cleanCode(text).replaceAll(' ', '').toLowerCase();

/**
 * The id or whole number in a text as its digits: `cleanCode` without spaces and without the `.0` of a spreadsheet. Pages,
 * sheets, the grid’s paste and the API read ids by it (COR-02, COR-03, COR-08). What is no id comes back in that form too,
 * so that it can be named.
 */
export const plainId = (text: string): string =>
  cleanCode(text)
    .replaceAll(' ', '')
    .replace(/^(\d+)[.٫]0+$/, '$1');

/** An e-mail address as it is stored and compared. */
export const cleanEmail = (text: string): string => cleanCode(text).toLowerCase();
