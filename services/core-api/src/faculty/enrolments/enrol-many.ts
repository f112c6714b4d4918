import { accountSheetLimits, type SheetRowErrors } from '@daftar/contracts';
import { userId as userIdSchema } from '@daftar/contracts/schemas';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import type { Knex } from 'knex';
import { headerText, isHeader, latinDigits } from '../../identity/index.ts';
import {
  type Caller,
  type Deps,
  OversizedSheet,
  readSheetRows,
  recordAudit,
  type SheetRow,
  UnreadableSheet,
  writeTextSheets,
} from '../../kernel/index.ts';
import { classesForShare } from '../classes/queries.ts';
import { departmentForShare } from '../departments/queries.ts';
import { enrolAll, studentsAmong, studentsOfDepartment } from './queries.ts';

export interface EnrolledMany {
  students: number;
  added: number;
  already: number;
}

async function requireClasses(trx: Knex.Transaction, ids: readonly number[]): Promise<number[]> {
  const classIds = [...new Set(ids)];
  if ((await classesForShare(trx, classIds)).length < classIds.length) throw new AppError('instructorCourse.notFound');
  return classIds;
}

class Previewed extends Error {
  readonly result: EnrolledMany;
  constructor(result: EnrolledMany) {
    super('preview');
    this.result = result;
  }
}

/**
 * Enrols a department's students, or those of one level, in classes at once (ADC-16). A preview does the same and takes
 * it back, so that its numbers are the real ones.
 * @throws AppError department.notFound, instructorCourse.notFound
 */
export async function enrolClass(
  deps: Deps,
  caller: Caller,
  input: { department_id: number; level?: number | null; instructor_course_ids: number[]; preview?: boolean },
): Promise<EnrolledMany> {
  const now = deps.clock.now();
  try {
    return await inTransaction(deps.db, async (trx) => {
      if (!(await departmentForShare(trx, input.department_id))) throw new AppError('department.notFound');
      const classIds = await requireClasses(trx, input.instructor_course_ids);
      const students = await studentsOfDepartment(trx, input.department_id, input.level ?? null);
      const added = await enrolAll(trx, students, classIds, now);
      const result = { students: students.length, added, already: students.length * classIds.length - added };
      if (input.preview) throw new Previewed(result);
      await recordAudit(trx, caller, now, {
        action: 'enrolment.classAdded',
        subjectType: 'department',
        subjectId: input.department_id,
        after: { level: input.level ?? null, instructor_course_ids: classIds, ...result },
      });
      return result;
    });
  } catch (error) {
    if (error instanceof Previewed) return error.result;
    throw error;
  }
}

const refused = (
  code: 'accountUpload.noFile' | 'accountUpload.wrongTemplate' | 'accountUpload.tooLarge',
  text?: 'accountUpload.notXlsx' | 'accountUpload.noRows',
) => new AppError(code, { text, extra: { Status: 'Error', Errors: [] } });

async function readRows(path: string): Promise<SheetRow[]> {
  try {
    return await readSheetRows(path, {
      rows: accountSheetLimits.rows,
      columns: 20,
      cellLength: 100,
      unpackedBytes: 60_000_000,
    });
  } catch (error) {
    if (error instanceof OversizedSheet) throw refused('accountUpload.tooLarge');
    if (error instanceof UnreadableSheet) throw refused('accountUpload.wrongTemplate', 'accountUpload.notXlsx');
    throw error;
  }
}

/** Student ids by row; any sheet with the column “Student Id” will do, the accounts template too. */
function idsOf(rows: readonly SheetRow[]): { row: number; text: string }[] {
  const [header, ...body] = rows;
  const place = header?.values.findIndex((cell) => isHeader(cell, 'accountSheet.studentId')) ?? -1;
  if (place < 0) throw refused('accountUpload.wrongTemplate');
  const ids = body.map(({ number, values }) => ({ row: number, text: values[place] ?? '' }));
  if (ids.length === 0) throw refused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  return ids;
}

const mostErrorsShown = 500;

/**
 * Enrols the students of a spreadsheet (ADC-16): those that are found are enrolled, the other rows are told.
 * @throws AppError instructorCourse.notFound, accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function enrolFromSheet(
  deps: Deps,
  caller: Caller,
  file: { path: string; name: string; size: number } | undefined,
  instructorCourseIds: readonly number[],
): Promise<EnrolledMany & { Errors: SheetRowErrors[]; Status: 'Success' | 'Partial Success' | 'Error' }> {
  if (!file || file.size === 0) throw refused('accountUpload.noFile');
  const rows = idsOf(await readRows(file.path)).map(({ row, text }) => {
    const parsed = userIdSchema.safeParse(latinDigits(text));
    return { row, id: parsed.success ? parsed.data : undefined };
  });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const classIds = await requireClasses(trx, instructorCourseIds);
    const wanted = [...new Set(rows.map(({ id }) => id).filter((id) => id !== undefined))];
    const students = await studentsAmong(trx, wanted);
    const found = new Set(students);
    const Errors = rows.filter(({ id }) => id === undefined || !found.has(id)).map(({ row, id }) => rowError(row, id));
    const added = await enrolAll(trx, students, classIds, now);
    const result = { students: students.length, added, already: students.length * classIds.length - added };
    await recordAudit(trx, caller, now, {
      action: 'enrolment.sheetAdded',
      subjectType: 'class',
      subjectId: classIds.join(','),
      after: { file: file.name, refused: Errors.length, ...result },
    });
    const Status = Errors.length === 0 ? 'Success' : students.length > 0 ? 'Partial Success' : 'Error';
    return { ...result, Errors: Errors.slice(0, mostErrorsShown), Status };
  });
}

function rowError(row: number, id: number | undefined): SheetRowErrors {
  const said = bilingual(id === undefined ? 'account.idTooShort' : 'enrolment.notAStudent');
  return { row, EnMessages: [said.EnMessage], ArMessages: [said.ArMessage] };
}

/** The empty list of student ids to fill in. */
export const studentListTemplate = (): Promise<Buffer> =>
  writeTextSheets([
    {
      name: translate('en', 'accountSheet.students'),
      rows: [[headerText('accountSheet.studentId')]],
      widths: [30],
    },
  ]);
