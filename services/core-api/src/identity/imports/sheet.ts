import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { columnLetters, type OddCell, type ReadSheet } from '../../kernel/index.ts';
import { type FoundTable, headingFold, headings, tableIn } from './headings.ts';
import { spellings, templateOnly } from './spellings.ts';

export type ImportRole = 'instructor' | 'student';
export type Column =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'firstNameAr'
  | 'lastNameAr'
  | 'title'
  | 'email'
  | 'password'
  | 'department'
  | 'level';
export type Texts = Partial<Record<Column, string>>;
export type OddCells = Partial<Record<Column, OddCell>>;

const names = ['firstName', 'lastName', 'firstNameAr', 'lastNameAr'] as const;

/** The columns of a template, in order. */
export const columnsOf: Record<ImportRole, readonly Column[]> = {
  student: ['id', ...names, 'email', 'password', 'department', 'level'],
  instructor: ['id', ...names, 'title', 'email', 'password', 'department'],
};

/** Columns that a sheet may lack: those added to templates later, and those that not everybody has. */
const optional: Record<ImportRole, readonly Column[]> = {
  student: ['firstNameAr', 'lastNameAr', 'password', 'level'],
  instructor: ['firstNameAr', 'lastNameAr', 'title', 'password', 'department'],
};

/** The header of a column; the first one tells which template it is. */
export function headerKey(column: Column, role: ImportRole): MessageKey {
  if (column === 'id') return role === 'student' ? 'accountSheet.studentId' : 'accountSheet.doctorId';
  return `accountSheet.${column}`;
}

/** A header cell holds both languages, so that one template serves everybody: “Email / البريد الإلكتروني”. */
export const headerText = (key: MessageKey): string => `${translate('en', key)} / ${translate('ar', key)}`;

export interface FilledRow {
  row: number;
  texts: Texts;
  odd: OddCells;
}

/** A note about the sheet as a whole, with the rows it concerns. */
export interface SheetNote {
  row: number;
  key: MessageKey;
  params?: TextParams;
}

export interface Template {
  role: ImportRole;
  rows: FilledRow[];
  /** What was not read, though nothing is wrong with the rest. */
  notes: SheetNote[];
}

const known = headings(spellings);
type Spelled = keyof typeof spellings;

const isTable = (columns: ReadonlySet<Spelled>): boolean =>
  columns.has('studentId') || columns.has('doctorId') || columns.size >= 3;

/** The role whose id column exists; if the id is called “Id”, the role whose other columns exist. */
function roleOf({ places }: FoundTable<Spelled>): ImportRole | undefined {
  const [student, doctor] = [places.has('studentId'), places.has('doctorId')];
  if (student !== doctor) return student ? 'student' : 'instructor';
  if (student || !places.has('id') || places.has('level') === places.has('title')) return undefined;
  return places.has('level') ? 'student' : 'instructor';
}

/**
 * The rows of a filled-in template by column, in any order and spelling of its columns, below any titles; for another
 * sheet, the errors by row (ADA-05, FIX-17).
 */
export function readTemplate(sheets: readonly ReadSheet[]): Template | { refused: SheetNote[] } {
  const tables = sheets.map((sheet) => tableIn(sheet, known, isTable)).filter((table) => table !== undefined);
  const [table, second] = tables;
  if (!table) return { refused: [noHeader(sheets)] };
  if (second) {
    const params = { sheets: quoted([table.sheet, second.sheet]) };
    return { refused: [{ row: second.header.number, key: 'accountSheet.twoTables', params }] };
  }
  const role = roleOf(table);
  const wrong = role ? faultsOf(table, role) : [{ row: table.header.number, key: 'accountSheet.whoseIds' as const }];
  if (!role || wrong.length > 0) return { refused: wrong };
  return { role, rows: filledRows(table, role), notes: notesOf(sheets, table, role) };
}

/** The file’s own words, each with its own direction. */
const quoted = (texts: readonly string[]): string => texts.map((text) => `“\u2068${text}\u2069”`).join(' · ');

/** Reports what the first row contains instead. */
export function noHeader(sheets: readonly ReadSheet[]): SheetNote {
  const first = sheets.find(({ rows }) => rows.length > 0)?.rows[0];
  const found = (first?.values ?? []).filter((text) => text !== '').slice(0, 12);
  return { row: first?.number ?? 1, key: 'accountSheet.noHeader', params: { found: quoted(found) } };
}

/** The positions of a column; “Id” beside “Student Id” is some other number. */
const placesOf = ({ places }: FoundTable<Spelled>, column: Column): readonly number[] =>
  (column === 'id' ? (places.get('studentId') ?? places.get('doctorId') ?? places.get('id')) : places.get(column)) ??
  [];

const lettersOf = (places: readonly number[]): string => places.map(columnLetters).join(' · ');

function faultsOf(table: FoundTable<Spelled>, role: ImportRole): SheetNote[] {
  const row = table.header.number;
  const called = (column: Column) => headerText(headerKey(column, role));
  const missing = columnsOf[role].filter(
    (column) => placesOf(table, column).length === 0 && !optional[role].includes(column),
  );
  const twice = columnsOf[role].filter((column) => placesOf(table, column).length > 1);
  const unknown = unreadOf(table, role);
  return [
    ...missing.map((column) => ({ row, key: 'accountSheet.missing' as const, params: { column: called(column) } })),
    ...twice.map((column) => ({
      row,
      key: 'accountSheet.twice' as const,
      params: { column: called(column), letters: lettersOf(placesOf(table, column)) },
    })),
    // a misspelled heading explains a missing column, and is no error beside a complete header
    ...(missing.length > 0 ? unknown : []),
  ];
}

/** Columns from which nothing is read, by letter and heading. */
function unreadOf(table: FoundTable<Spelled>, role: ImportRole): SheetNote[] {
  const read = new Set(columnsOf[role].flatMap((column) => placesOf(table, column)));
  const ours = new Set(templateOnly.map(headingFold));
  const told = table.header.values.flatMap((text, place) =>
    text === '' || read.has(place) || ours.has(headingFold(text)) ? [] : [`${columnLetters(place)}: ${text}`],
  );
  if (told.length === 0) return [];
  return [{ row: table.header.number, key: 'accountSheet.unread', params: { columns: quoted(told) } }];
}

function notesOf(sheets: readonly ReadSheet[], table: FoundTable<Spelled>, role: ImportRole): SheetNote[] {
  const row = table.header.number;
  const help = [translate('en', 'accountSheet.help'), translate('ar', 'accountSheet.help')];
  const others = sheets.filter(({ name, rows }) => name !== table.sheet && rows.length > 0 && !help.includes(name));
  const notes: SheetNote[] = unreadOf(table, role);
  if (others.length > 0) {
    const params = { sheet: quoted([table.sheet]), others: quoted(others.map(({ name }) => name)) };
    notes.push({ row, key: 'accountSheet.otherSheets', params });
  }
  if (sheets.some(({ name, rows }) => name === table.sheet && rows[0] && rows[0].number < row)) {
    notes.push({ row, key: 'accountSheet.titleRows', params: { row } });
  }
  return notes;
}

function filledRows(table: FoundTable<Spelled>, role: ImportRole): FilledRow[] {
  const places = columnsOf[role].map((column) => [column, placesOf(table, column)[0] ?? -1] as const);
  const rows = table.body.map(({ number, values, odd }): FilledRow => {
    const texts = places.map(([column, place]) => [column, values[place] ?? ''] as const);
    const odds = places.flatMap(([column, place]) => (odd[place] ? [[column, odd[place]] as const] : []));
    return { row: number, texts: Object.fromEntries(texts), odd: Object.fromEntries(odds) };
  });
  // a row with only the column of reasons filled doesn't count
  return rows.filter(({ texts }) => Object.values(texts).some((text) => text !== ''));
}
