import type { MessageKey } from '@daftar/i18n/messages/index';
import type { OddCell, ReadSheet } from '../../kernel/index.ts';
import { type FoundTable, headings, tableIn } from './headings.ts';
import { headerText, lettersOf, noHeader, notesOf, type SheetNote, twoTables, unreadColumns } from './sheet-notes.ts';
import { spellings } from './spellings.ts';
import { splitName } from './words.ts';

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

export interface FilledRow {
  row: number;
  texts: Texts;
  /** How a name in one column was split. */
  name?: { first: string; last: string };
  odd: OddCells;
  /** Its quotation marks don’t pair up: its cells may be anybody’s (COR-15). */
  broken?: true;
}

export interface Template {
  role: ImportRole;
  /** Ids and levels alone: the levels of students who are there already (COR-16). */
  levelsOnly: boolean;
  /** How the sheet, which has no e-mails, gets them: “{id}@students.example.edu”. */
  emailRule: string | undefined;
  rows: FilledRow[];
  /** What was not read, though nothing is wrong with the rest. */
  notes: SheetNote[];
}

/* A list of accounts reads no courses: such a column is named as not read. */
const { courseCode: _code, courseName: _name, ...ofAccounts } = spellings;
const known = headings(ofAccounts);
type Spelled = keyof typeof ofAccounts;

const isTable = (columns: ReadonlySet<Spelled>): boolean =>
  columns.has('studentId') ||
  columns.has('doctorId') ||
  columns.size >= 3 ||
  (columns.has('id') && columns.has('level'));

/** The faculty’s rules of e-mail addresses by role: “{id}@students.example.edu”. */
export type EmailRules = Partial<Record<ImportRole, string | undefined>>;

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
export function readTemplate(
  sheets: readonly ReadSheet[],
  emailRules: EmailRules = {},
): Template | { refused: SheetNote[] } {
  const tables = sheets.map((sheet) => tableIn(sheet, known, isTable)).filter((table) => table !== undefined);
  const [table, second] = tables;
  if (!table) return { refused: [noHeader(sheets)] };
  if (second) return { refused: [twoTables(table, second)] };
  const role = roleOf(table);
  const row = table.header.number;
  const emailRule = role && !table.places.has('email') ? emailRules[role] : undefined;
  const levelsOnly = role === 'student' && isOfLevels(table);
  const wrong = role
    ? faultsOf(table, role, levelsOnly ? columnsOf[role] : emailRule === undefined ? [] : ['email'])
    : [{ row, key: 'accountSheet.whoseIds' as const }];
  if (!role || wrong.length > 0) return { refused: wrong };
  const rows = filledRows(table, role);
  const notes = notesOf(sheets, table, readPlaces(table, role));
  if (levelsOnly) notes.push({ row, key: 'accountSheet.levelsOnly' });
  else if (emailRule !== undefined)
    notes.push({ row, key: 'accountSheet.emailsMade', params: { rule: `\u2068${emailRule}\u2069` } });
  const example = wholeNames(table) && rows.find(({ name }) => name !== undefined)?.name;
  if (example) notes.push({ row, key: 'accountSheet.namesSplit', params: example });
  return { role, rows, notes, levelsOnly, emailRule: levelsOnly ? undefined : emailRule };
}

/** Nothing of a person but id and level. */
const isOfLevels = ({ places }: FoundTable<Spelled>): boolean =>
  places.has('level') &&
  (['fullName', ...names, 'email', 'department', 'password'] as const).every((column) => !places.has(column));

/** The position of names in one column; a column of first names goes before it. */
const wholeNames = ({ places }: FoundTable<Spelled>): number | undefined =>
  names.some((column) => places.has(column)) ? undefined : places.get('fullName')?.[0];

/** The positions of a column; “Id” beside “Student Id” is some other number. */
const placesOf = ({ places }: FoundTable<Spelled>, column: Column): readonly number[] =>
  (column === 'id' ? (places.get('studentId') ?? places.get('doctorId') ?? places.get('id')) : places.get(column)) ??
  [];

/** `without`: columns that this sheet may lack. */
function faultsOf(table: FoundTable<Spelled>, role: ImportRole, without: readonly Column[]): SheetNote[] {
  const row = table.header.number;
  const called = (column: Column) => headerText(headerKey(column, role));
  const missing = columnsOf[role].filter(
    (column) =>
      placesOf(table, column).length === 0 &&
      ![...optional[role], ...without].includes(column) &&
      !(wholeNames(table) !== undefined && (names as readonly Column[]).includes(column)),
  );
  const twice = columnsOf[role].filter((column) => placesOf(table, column).length > 1);
  return [
    ...missing.map((column) => ({ row, key: 'accountSheet.missing' as const, params: { column: called(column) } })),
    ...twice.map((column) => ({
      row,
      key: 'accountSheet.twice' as const,
      params: { column: called(column), letters: lettersOf(placesOf(table, column)) },
    })),
    // a misspelled heading explains a missing column, and is no error beside a complete header
    ...(missing.length > 0 ? unreadColumns(table, readPlaces(table, role)) : []),
  ];
}

/** The positions from which something is read. */
const readPlaces = (table: FoundTable<Spelled>, role: ImportRole): number[] => [
  ...columnsOf[role].flatMap((column) => placesOf(table, column)),
  ...[wholeNames(table) ?? []].flat(),
];

function filledRows(table: FoundTable<Spelled>, role: ImportRole): FilledRow[] {
  const places = columnsOf[role].map((column) => [column, placesOf(table, column)[0] ?? -1] as const);
  const whole = wholeNames(table);
  const rows = table.body.map(({ number, values, odd, broken }): FilledRow => {
    const texts = places.map(([column, place]) => [column, values[place] ?? ''] as const);
    const odds = places.flatMap(([column, place]) => (odd[place] ? [[column, odd[place]] as const] : []));
    const name = whole === undefined ? undefined : splitName(values[whole] ?? '');
    const known = {
      row: number,
      texts: { ...Object.fromEntries(texts), ...(name && namesOf(name)) },
      odd: { ...Object.fromEntries(odds), ...(whole !== undefined && odd[whole] && { firstName: odd[whole] }) },
      ...(name?.last && { name }),
    };
    return broken ? { ...known, broken } : known;
  });
  // the note of rows without a value names the others
  return rows.filter(({ texts, broken }) => broken || Object.values(texts).some((text) => text !== ''));
}

/** A name in one column: in its own script, so that it replaces none in the other. */
const namesOf = ({ first, last }: { first: string; last: string }): Texts =>
  last && /\p{Script=Arabic}/u.test(first)
    ? { firstNameAr: first, lastNameAr: last }
    : { firstName: first, lastName: last };
