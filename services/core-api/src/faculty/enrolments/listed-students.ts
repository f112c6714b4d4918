import { accountSheetLimits } from '@daftar/contracts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { nameFold } from '@daftar/i18n/name-fold';
import type { TextParams } from '@daftar/i18n/translate';
import {
  headings,
  noHeader,
  notesOf,
  requireFew,
  type SheetNote,
  sheetRefused,
  spellings,
  tableIn,
  twoTables,
  type UploadedSheet,
  uploadedSheets,
  userIdIn,
} from '../../identity/index.ts';
import type { ReadSheet } from '../../kernel/index.ts';

const sheetLimits = { rows: accountSheetLimits.rows, columns: 60, cellLength: 200, unpackedBytes: 60_000_000 };
const columns = {
  id: [...spellings.studentId, ...spellings.id],
  courseCode: spellings.courseCode,
  courseName: spellings.courseName,
};

/** A row of a list of students: the id, or why it has none; `course` as it is written, if the list names courses. */
export interface ListedStudent {
  row: number;
  text: string;
  id?: number;
  problem?: { key: MessageKey; params?: TextParams };
  course: string | undefined;
  /** What the column says that was asked for besides. */
  also: string | undefined;
}

/** A course’s code or name without case, spaces and marks: “ai 301” is “AI301”. */
export const courseFold = (text: string): string => nameFold(text).replaceAll(' ', '');

function listIn(sheets: readonly ReadSheet[], also: readonly string[]): { rows: ListedStudent[]; notes: SheetNote[] } {
  const known = headings({ ...columns, also });
  const refused = (notes: SheetNote[]) => sheetRefused('accountUpload.wrongTemplate', undefined, notes);
  const tables = sheets
    .map((sheet) => tableIn(sheet, known, (columns) => columns.has('id')))
    .filter((table) => table !== undefined);
  const [table, second] = tables.filter(({ body }) => body.length > 0);
  if (!table) {
    if (tables.length === 0) throw refused([noHeader(sheets)]);
    throw sheetRefused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  }
  if (second) throw refused([twoTables(table, second)]);
  const [place = 0] = table.places.get('id') ?? [];
  const [course] = table.places.get('courseCode') ?? table.places.get('courseName') ?? [];
  const [more] = table.places.get('also') ?? [];
  const cell = (values: readonly string[], at: number | undefined) =>
    at === undefined ? undefined : (values[at] ?? '');
  const rows = table.body.map(({ number, values, odd, broken }): ListedStudent => {
    const text = values[place] ?? '';
    const found = broken ? { problem: { key: 'sheetCell.quotes' as const } } : userIdIn(text, odd[place]);
    return { row: number, text, course: cell(values, course), also: cell(values, more), ...found };
  });
  requireFew(rows.length);
  return {
    rows,
    notes: notesOf(
      sheets,
      table,
      [place, course, more].filter((at) => at !== undefined),
    ),
  };
}

/**
 * The students of an uploaded list, row by row; accepts any sheet with the column “Student Id”, including the accounts
 * template (FIX-17). `also`: headings of one more column. A second sheet with a list is refused rather than left out (COR-15).
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function studentsListedIn(file: UploadedSheet | undefined, also: readonly string[] = []) {
  return listIn(await uploadedSheets(file, sheetLimits), also);
}
