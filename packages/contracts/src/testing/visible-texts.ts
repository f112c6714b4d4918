/** One table for what a text shows, for the code and for the database (COR-04, COR-05, COR-08). */

/** Texts without a visible character. */
export const blankTexts: readonly string[] = [
  '',
  ' ',
  '\n',
  '\r\n\n',
  '\t',
  '\u00a0',
  '\u3000 \u2003',
  '\u0085\u2028\u2029',
  '\u200b',
  '\u200e\u200f',
  '\u202e\u202c',
  '\u2068\u2069',
  '\u061c',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u2800',
  '\u115f\u1160\uffa0',
  '\u{e0001}\u{e0061}',
  ' \n\t\u00a0\u200b '.repeat(40),
];

/** Texts that show something, however little. */
export const shownTexts: readonly string[] = [
  '.',
  'ا',
  '\u200f0',
  '٠',
  '😀',
  '\u0301',
  '\u200b\u200b-',
  `${' '.repeat(500)}x`,
  `${'\u200b\n'.repeat(100)}نعم`,
];

/** Options that look the same: one of them is refused. */
export const sameLooks: readonly (readonly [string, string])[] = [
  ['42', '\u200f42'],
  ['A', 'Ａ'],
  ['Paris', 'Paris\u200b'],
  ['Paris', 'Par\u00adis'],
  ['caf\u00e9', 'cafe\u0301'],
  ['أحمد', 'ا\u0654حمد'],
  ['نعم', '\u202bنعم\u202c'],
  ['a b', 'a\u00a0b'],
  ['x = 1', 'x = 1  '],
  ['one\ntwo', 'one \r\ntwo\n'],
];

/** Options that look different: all of them stand, with a hint at most. */
export const otherLooks: readonly (readonly [string, string])[] = [
  ['O(n)', 'o(n)'],
  ['Ω', 'ω'],
  ['MB/s', 'Mb/s'],
  ['True', 'true'],
  ['[a-z]', '[A-Z]'],
  ['0xFF', '0xff'],
  ['x = 1', '    x = 1'],
  ['if x:\n  y', 'if x:\n    y'],
  ['كَتَبَ', 'كُتِبَ'],
  ['إن', 'أن'],
  ['x\u00b2', 'x2'],
  ['٤٢', '42'],
  ['a b', 'a  b'],
];

/** Codes, ids and addresses as people type and paste them, and what they mean. */
export const typedCodes: readonly (readonly [typed: string, meant: string])[] = [
  ['٤٨٢٧', '4827'],
  ['۴۸۲۷', '4827'],
  ['4827\u200f', '4827'],
  [' 48 27\u00a0', '48 27'],
  ['AI301\u200b', 'AI301'],
  ['AI٣٠١', 'AI301'],
  ['ＡＩ301', 'AI301'],
  ['AI  301', 'AI 301'],
  ['\u202e101SC', '101SC'],
  ['\u200fmona@daftar.test', 'mona@daftar.test'],
  ['\u202amona@daftar.test\u202c', 'mona@daftar.test'],
  ['\u2068mona@daftar.test\u2069 ', 'mona@daftar.test'],
  ['mona\u200b@daftar.test', 'mona@daftar.test'],
];

/** How an id gets typed, pasted or made by a spreadsheet: each means 2026002. */
export const typedIds: readonly string[] = [
  '2026002',
  '٢٠٢٦٠٠٢',
  '۲۰۲۶۰۰۲',
  '２０２６００２',
  '\u200f2026002',
  '\u2068۲۰۲۶۰۰۲\u2069',
  '\u202a2026002\u202c',
  '2026002.0',
  '2026002٫00',
  ' 2026 002 ',
  '2026\u00a0002',
];

/** Codes that are the same course or room. */
export const sameCodes: readonly (readonly string[])[] = [
  ['AI301', 'AI301\u200b', 'AI٣٠١', 'ＡＩ301', 'AI  301', ' ai 301', '\u202aAI301\u202c'],
  ['101SC', '\u202e101SC'],
];
