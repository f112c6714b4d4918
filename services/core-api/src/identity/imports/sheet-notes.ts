import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { columnLetters, type ReadSheet, type SheetRow } from '../../kernel/index.ts';
import { type FoundTable, headingFold } from './headings.ts';
import { templateOnly } from './spellings.ts';

/* What a look says about a sheet as a whole, the same for accounts and enrolments (COR-15). */

/** A note about the sheet as a whole, with the rows it concerns. */
export interface SheetNote {
  row: number;
  key: MessageKey;
  params?: TextParams;
}

/** A header cell holds both languages, so that one template serves everybody: “Email / البريد الإلكتروني”. */
export const headerText = (key: MessageKey): string => `${translate('en', key)} / ${translate('ar', key)}`;

/** The file’s own words, each with its own direction. */
const quoted = (texts: readonly string[]): string => texts.map((text) => `“\u2068${text}\u2069”`).join(' · ');

/** Reports what the first row contains instead. */
export function noHeader(sheets: readonly ReadSheet[]): SheetNote {
  const first = sheets.find(({ rows }) => rows.length > 0)?.rows[0];
  const found = (first?.values ?? []).filter((text) => text !== '').slice(0, 12);
  return { row: first?.number ?? 1, key: 'accountSheet.noHeader', params: { found: quoted(found) } };
}

/** Positions as a spreadsheet names them: “B · D”. */
export const lettersOf = (places: readonly number[]): string => places.map(columnLetters).join(' · ');

/** More than one sheet holds a list: which one is meant is asked, never guessed (COR-15). */
export const twoTables = (first: FoundTable<unknown>, second: FoundTable<unknown>): SheetNote => ({
  row: second.header.number,
  key: 'accountSheet.twoTables',
  params: { sheets: quoted([first.sheet, second.sheet]) },
});

const ours = new Set(templateOnly.map(headingFold));

/** Columns with a value from which nothing is read, by letter and heading. */
export function unreadColumns<Column>(table: FoundTable<Column>, read: readonly number[]): SheetNote[] {
  const headings = table.header.values;
  const filled = new Set(
    [table.header, ...table.body].flatMap(({ values }) => values.flatMap((text, place) => (text ? [place] : []))),
  );
  const told = [...filled]
    .toSorted((a, b) => a - b)
    .filter((place) => !read.includes(place) && !ours.has(headingFold(headings[place] ?? '') || '-'))
    .map((place) => [columnLetters(place), headings[place]].filter(Boolean).join(': '));
  if (told.length === 0) return [];
  return [{ row: table.header.number, key: 'accountSheet.unread', params: { columns: quoted(told) } }];
}

const mostRowsNamed = 20;

/** Rows that hold something, but nothing in the columns that are read. */
function emptyRows<Column>(table: FoundTable<Column>, read: readonly number[]): SheetNote[] {
  const told = new Set(read);
  for (const [place, text] of table.header.values.entries()) if (ours.has(headingFold(text))) told.add(place);
  const rows = table.body.filter(
    ({ values, broken }) =>
      !broken && read.every((place) => !values[place]) && values.some((text, place) => text !== '' && !told.has(place)),
  );
  return namedRows(table.header.number, 'accountSheet.emptyRows', numbersOf(rows));
}

/** Rows that a filter hides from a look at the sheet: they are read like the others (COR-09). */
const hiddenRows = <Column>(table: FoundTable<Column>): SheetNote[] =>
  namedRows(table.header.number, 'accountSheet.hiddenRows', numbersOf(table.body.filter(({ hidden }) => hidden)));

const numbersOf = (rows: readonly SheetRow[]): number[] => rows.map(({ number }) => number);

/** A note that counts rows and names the first of them; none without a row. */
export function namedRows(header: number, key: MessageKey, rows: readonly number[]): SheetNote[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, mostRowsNamed);
  const params = { count: rows.length, rows: `${named.join(' · ')}${rows.length > named.length ? ' · …' : ''}` };
  return [{ row: header, key, params }];
}

/** What was not read of a file, though nothing is wrong with the rest: columns, sheets, titles and rows. */
export function notesOf<Column>(
  sheets: readonly ReadSheet[],
  table: FoundTable<Column>,
  read: readonly number[],
): SheetNote[] {
  const row = table.header.number;
  const help = [translate('en', 'accountSheet.help'), translate('ar', 'accountSheet.help')];
  const others = sheets.filter(({ name, rows }) => name !== table.sheet && rows.length > 0 && !help.includes(name));
  const notes: SheetNote[] = [...unreadColumns(table, read), ...emptyRows(table, read), ...hiddenRows(table)];
  if (others.length > 0) {
    const params = { sheet: quoted([table.sheet]), others: quoted(others.map(({ name }) => name)) };
    notes.push({ row, key: 'accountSheet.otherSheets', params });
  }
  if (sheets.some(({ name, rows }) => name === table.sheet && rows[0] && rows[0].number < row)) {
    notes.push({ row, key: 'accountSheet.titleRows', params: { row } });
  }
  return notes;
}
