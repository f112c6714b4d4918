import { accountSheetLimits } from '@daftar/contracts';
import type { MessageKey } from '@daftar/i18n/messages/index';
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
} from '../../identity/index.ts';
import type { OddCell } from '../../kernel/index.ts';

/** The columns of a sheet of courses in order, with their headings; names of doctors are for people alone. */
export const columns = {
  code: 'courseSheet.code',
  name: 'courseSheet.name',
  nameAr: 'courseSheet.nameAr',
  department: 'accountSheet.department',
  level: 'accountSheet.level',
  semester: 'courseSheet.semester',
  doctorId: 'accountSheet.doctorId',
  doctorName: 'courseSheet.doctorName',
} as const satisfies Record<string, MessageKey>;
export type Column = keyof typeof columns;

const known = headings<Column>({
  code: [...spellings.courseCode, 'Code', 'الكود'],
  name: spellings.courseName,
  nameAr: [
    'Course name (Arabic)',
    'Arabic course name',
    'Course name in Arabic',
    'اسم المقرر بالعربية',
    'اسم المقرر (عربي)',
  ],
  department: spellings.department,
  level: spellings.level,
  semester: ['Semester', 'Term', 'الفصل', 'الفصل الدراسي', 'الترم'],
  doctorId: spellings.doctorId,
  doctorName: [
    'Doctor name',
    'Doctor',
    'Instructor name',
    'Instructor',
    'اسم الدكتور',
    'الدكتور',
    'اسم عضو هيئة التدريس',
  ],
});

export interface SheetLine {
  row: number;
  texts: Partial<Record<Column, string>>;
  odd: Partial<Record<Column, OddCell>>;
  /** Its quotation marks don’t pair up (COR-15). */
  broken: boolean;
}

const limits = { rows: accountSheetLimits.rows, columns: 60, cellLength: 400, unpackedBytes: 60_000_000 };

/**
 * The rows of an uploaded sheet of courses, its columns in any order and spelling.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function coursesListedIn(
  file: UploadedSheet | undefined,
): Promise<{ lines: SheetLine[]; notes: SheetNote[] }> {
  const sheets = await uploadedSheets(file, limits);
  const refused = (note: SheetNote) => sheetRefused('accountUpload.wrongTemplate', undefined, [note]);
  const tables = sheets
    .map((sheet) =>
      tableIn(sheet, known, (found) => found.has('code') && (found.has('name') || found.has('department'))),
    )
    .filter((table) => table !== undefined);
  const [table, second] = tables.filter(({ body }) => body.length > 0);
  if (!table) {
    if (tables.length === 0) throw refused(noHeader(sheets));
    throw sheetRefused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  }
  if (second) throw refused(twoTables(table, second));
  requireFew(table.body.length);
  const places = [...table.places].map(([column, [place = 0]]) => [column, place] as const);
  const lines = table.body
    .map(({ number, values, odd, broken }) => ({
      row: number,
      texts: Object.fromEntries(places.map(([column, place]) => [column, (values[place] ?? '').trim()])),
      odd: Object.fromEntries(places.flatMap(([column, place]) => (odd[place] ? [[column, odd[place]]] : []))),
      broken: broken === true,
    }))
    .filter(({ texts, broken }) => broken || Object.values(texts).some((text) => text !== ''));
  const read = places.map(([, place]) => place);
  return { lines, notes: notesOf(sheets, table, read) };
}
