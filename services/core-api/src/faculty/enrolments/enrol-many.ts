import { accountSheetLimits, type SheetRowErrors } from '@daftar/contracts';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { changesNothing } from '@daftar/service-kit/once/held';
import { bilingual } from '@daftar/service-kit/say';
import {
  headerText,
  headings,
  noHeader,
  reachOf,
  requireWithin,
  sheetRefused,
  spellings,
  tableIn,
  type UploadedSheet,
  uploadedSheets,
  userIdIn,
} from '../../identity/index.ts';
import {
  type Caller,
  type Deps,
  type OddCell,
  type ReadSheet,
  recordAudit,
  type Trx,
  writeTextSheets,
} from '../../kernel/index.ts';
import { classesForShare } from '../classes/queries.ts';
import { departmentForShare } from '../departments/queries.ts';
import { requireClassesWithin } from '../reach.ts';
import {
  insertBatch,
  type NamedClass,
  namedClasses,
  type PreviewedStudent,
  previewOf,
  type RefusedRow,
  refusedOfBatch,
} from './batch-queries.ts';
import { enrolAll, studentsAmong, studentsOfDepartment, studentsWithoutLevel } from './queries.ts';

export interface EnrolledMany {
  students: number;
  added: number;
  already: number;
  /** For undo, and to fetch the refused rows; null in a preview. */
  batch_id: number | null;
  classes: NamedClass[];
  /** In a preview: who would be enrolled, by name. */
  names: PreviewedStudent[];
}

/** `without_level`: students of the department whose level is unknown and who are therefore left out (FIX-15). */
export interface EnrolledClass extends EnrolledMany {
  without_level: number;
}

async function requireClasses(trx: Trx, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const classIds = [...new Set(ids)];
  if ((await classesForShare(trx, classIds)).length < classIds.length) throw new AppError('instructorCourse.notFound');
  await requireClassesWithin(trx, caller, classIds);
  return classIds;
}

/** Enrols students in classes, or previews that (FIX-23). */
async function enrolOrPreview(
  trx: Trx,
  made: { at: Date; by: number; refused: readonly RefusedRow[] },
  students: readonly number[],
  classIds: readonly number[],
  preview: boolean,
): Promise<EnrolledMany> {
  const classes = await namedClasses(trx, classIds);
  if (preview) changesNothing();
  const names = preview ? await previewOf(trx, students, classIds) : [];
  const total = students.length * classIds.length;
  if (preview) {
    const already = names.reduce((sum, student) => sum + student.already, 0);
    return { students: students.length, added: total - already, already, batch_id: null, classes, names };
  }
  const batch_id = await insertBatch(trx, { made_at: made.at, made_by: made.by, refused: made.refused });
  const added = await enrolAll(trx, students, classIds, { at: made.at, batchId: batch_id });
  return { students: students.length, added, already: total - added, batch_id, classes, names };
}

/** The counts for the activity log. */
const countsOf = ({ students, added, already }: EnrolledMany) => ({ students, added, already });

/**
 * Enrols a department's students, or those of one level, in classes at once (ADC-16). A preview changes nothing, and
 * names the classes and the students (FIX-23).
 * @throws AppError department.notFound, instructorCourse.notFound, duty.otherDepartment
 */
export async function enrolClass(
  deps: Deps,
  caller: Caller,
  input: { department_id: number; level?: number | null; instructor_course_ids: number[]; preview?: boolean },
): Promise<EnrolledClass> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (!(await departmentForShare(trx, input.department_id))) throw new AppError('department.notFound');
    await requireWithin(trx, caller, [input.department_id]);
    const classIds = await requireClasses(trx, caller, input.instructor_course_ids);
    const students = await studentsOfDepartment(trx, input.department_id, input.level ?? null);
    const made = { at: now, by: caller.userId, refused: [] };
    const without_level = input.level ? await studentsWithoutLevel(trx, input.department_id) : 0;
    const result = { ...(await enrolOrPreview(trx, made, students, classIds, input.preview ?? false)), without_level };
    if (input.preview) return result;
    await recordAudit(trx, caller, now, {
      action: 'enrolment.classAdded',
      subjectType: 'department',
      subjectId: input.department_id,
      after: { level: input.level ?? null, instructor_course_ids: classIds, ...countsOf(result) },
    });
    return result;
  });
}

const sheetLimits = { rows: accountSheetLimits.rows, columns: 20, cellLength: 100, unpackedBytes: 60_000_000 };
const known = headings({ id: [...spellings.studentId, ...spellings.id] });

interface ListedId {
  row: number;
  text: string;
  odd: OddCell | undefined;
}

/** Student ids by row; accepts any sheet with the column “Student Id”, including the accounts template (FIX-17). */
function idsOf(sheets: readonly ReadSheet[]): ListedId[] {
  const [table] = sheets.map((sheet) => tableIn(sheet, known, (columns) => columns.has('id'))).filter(Boolean);
  const place = table?.places.get('id')?.[0];
  if (!table || place === undefined) throw sheetRefused('accountUpload.wrongTemplate', undefined, [noHeader(sheets)]);
  if (table.body.length === 0) throw sheetRefused('accountUpload.wrongTemplate', 'accountUpload.noRows');
  return table.body.map(({ number, values, odd }) => ({ row: number, text: values[place] ?? '', odd: odd[place] }));
}

const mostErrorsShown = 500;

/**
 * Enrols the students of a spreadsheet (ADC-16): matching students are enrolled; the other rows are reported, and
 * stored so that they can be fetched as a file. A preview changes nothing, and names the classes and the students
 * (FIX-23).
 * @throws AppError instructorCourse.notFound, accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function enrolFromSheet(
  deps: Deps,
  caller: Caller,
  file: UploadedSheet | undefined,
  input: { instructor_course_ids: readonly number[]; preview: boolean },
): Promise<
  EnrolledMany & { Errors: SheetRowErrors[]; refused: number; Status: 'Success' | 'Partial Success' | 'Error' }
> {
  const rows = idsOf(await uploadedSheets(file, sheetLimits)).map(({ row, text, odd }) => {
    const found = userIdIn(text, odd);
    return { row, text, id: undefined, problem: undefined, ...found };
  });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const classIds = await requireClasses(trx, caller, input.instructor_course_ids);
    const wanted = [...new Set(rows.map(({ id }) => id).filter((id) => id !== undefined))];
    const students = await studentsAmong(trx, wanted, await reachOf(trx, caller));
    const found = new Set(students);
    const wrong = rows
      .filter(({ id }) => id === undefined || !found.has(id))
      .map(
        ({ row, text, problem }): RefusedRow => ({
          row,
          text,
          reason: problem?.key ?? 'enrolment.notAStudent',
          params: problem?.params,
        }),
      );
    const made = { at: now, by: caller.userId, refused: wrong };
    const result = await enrolOrPreview(trx, made, students, classIds, input.preview);
    if (!input.preview) {
      await recordAudit(trx, caller, now, {
        action: 'enrolment.sheetAdded',
        subjectType: 'class',
        subjectId: classIds.join(','),
        after: { file: file?.name, refused: wrong.length, ...countsOf(result) },
      });
    }
    const Status = wrong.length === 0 ? 'Success' : students.length > 0 ? 'Partial Success' : 'Error';
    return { ...result, refused: wrong.length, Errors: wrong.slice(0, mostErrorsShown).map(rowError), Status };
  });
}

function rowError({ row, text, reason, params }: RefusedRow): SheetRowErrors {
  const said = bilingual(reason, params);
  return { row, person: '', EnMessages: [said.EnMessage], ArMessages: [said.ArMessage], found: [text] };
}

/**
 * The refused rows of a spreadsheet, of a registrar’s own alone (TRU-17), with their content and the reason, in both languages (FIX-23). @throws AppError
 * enrolmentBatch.notFound
 */
export async function refusedSheet(deps: Deps, caller: Caller, batchId: number): Promise<Buffer> {
  const rows = await refusedOfBatch(deps.db, batchId, caller.duties && caller.userId);
  if (!rows) throw new AppError('enrolmentBatch.notFound');
  return writeTextSheets([
    {
      name: translate('en', 'accountSheet.students'),
      rows: [
        [
          headerText('accountSheet.studentId'),
          `${translate('en', 'refusedSheet.row')} / ${translate('ar', 'refusedSheet.row')}`,
          translate('en', 'refusedSheet.reason'),
          translate('ar', 'refusedSheet.reason'),
        ],
        ...rows.map(({ row, text, reason, params }) => [
          text,
          String(row),
          translate('en', reason, params),
          translate('ar', reason, params),
        ]),
      ],
      widths: [26, 14, 50, 50],
    },
  ]);
}

/** The empty list of student ids, for filling in. */
export const studentListTemplate = (): Promise<Buffer> =>
  writeTextSheets([
    {
      name: translate('en', 'accountSheet.students'),
      rows: [[headerText('accountSheet.studentId')]],
      widths: [30],
    },
  ]);
