import type { SheetRowErrors } from '@daftar/contracts';
import type { StudyState } from '@daftar/contracts/operations/promotion-parts';
import type { MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { changesNothing } from '@daftar/service-kit/once/held';
import { bilingual } from '@daftar/service-kit/say';
import { headerText, reachOf, requireWithin, type UploadedSheet } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx, writeTextSheets } from '../../kernel/index.ts';
import { classesForShare } from '../classes/queries.ts';
import { requireOpenClasses } from '../course-access.ts';
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
import { clashesOf, type EnrolmentClashes } from './clashes.ts';
import { courseFold, type ListedStudent, studentsListedIn } from './listed-students.ts';
import { enrolAll, studentsAmong, studentsOfDepartment, studentsWithoutLevel, type Wanted } from './queries.ts';

export interface EnrolledMany extends EnrolmentClashes {
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
  await requireOpenClasses(trx, classIds);
  await requireClassesWithin(trx, caller, classIds);
  return classIds;
}

/** Enrols students in classes, or previews that (FIX-23). */
async function enrolOrPreview(
  trx: Trx,
  made: { at: Date; by: number; refused: readonly RefusedRow[] },
  wanted: readonly Wanted[],
  classes: NamedClass[],
  preview: boolean,
): Promise<EnrolledMany> {
  if (preview) changesNothing();
  const names = preview ? await previewOf(trx, wanted) : [];
  const students = new Set(wanted.flatMap((group) => group.students)).size;
  const total = wanted.reduce((sum, group) => sum + new Set(group.students).size * group.classIds.length, 0);
  const clashes = await clashesOf(trx, wanted, made.at);
  if (preview) {
    const already = names.reduce((sum, student) => sum + student.already, 0);
    return { students, added: total - already, already, batch_id: null, classes, names, ...clashes };
  }
  const batch_id = await insertBatch(trx, { made_at: made.at, made_by: made.by, refused: made.refused });
  const added = await enrolAll(trx, wanted, { at: made.at, batchId: batch_id });
  return { students, added, already: total - added, batch_id, classes, names, ...clashes };
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
    const classes = await namedClasses(trx, classIds);
    const wanted = [{ students, classIds }];
    const result = { ...(await enrolOrPreview(trx, made, wanted, classes, input.preview ?? false)), without_level };
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

const mostErrorsShown = 500;

const refusedRow = ({ row, text }: ListedStudent, reason: MessageKey, params?: TextParams): RefusedRow => ({
  row,
  text,
  reason,
  params,
});

/** Who a list enrols where, in groups of one set of classes; and the rows that fit no student or none of the classes. */
function sortRows(
  rows: readonly ListedStudent[],
  students: ReadonlyMap<number, StudyState>,
  classes: readonly NamedClass[],
): { wanted: Wanted[]; wrong: RefusedRow[] } {
  const wrong: RefusedRow[] = [];
  const byCourse = new Map<string, Wanted>();
  for (const row of rows) {
    if (row.problem) wrong.push(refusedRow(row, row.problem.key, row.problem.params));
    else if (row.id === undefined || !students.has(row.id)) wrong.push(refusedRow(row, 'enrolment.notAStudent'));
    else if (students.get(row.id) !== 'studying') wrong.push(refusedRow(row, 'enrolment.notStudying'));
    else {
      const course = row.course === undefined ? undefined : courseFold(row.course);
      const group = byCourse.get(course ?? '-') ?? { students: [], classIds: classIdsFor(course, classes) };
      byCourse.set(course ?? '-', group);
      if (group.classIds.length > 0) group.students.push(row.id);
      else if (course === '') wrong.push(refusedRow(row, 'enrolment.noCourse'));
      else wrong.push(refusedRow(row, 'enrolment.otherCourse', { course: row.course ?? '' }));
    }
  }
  return { wanted: [...byCourse.values()].filter(({ students }) => students.length > 0), wrong };
}

/** The chosen classes of a course, by its code or one of its names; all of them if the list names no courses. */
const classIdsFor = (course: string | undefined, classes: readonly NamedClass[]): number[] =>
  classes
    .filter(
      ({ course_code, course_name, course_name_ar }) =>
        course === undefined ||
        [course_code, course_name, course_name_ar ?? ''].map(courseFold).includes(course || '-'),
    )
    .map(({ instructor_course_id }) => instructor_course_id);

/**
 * Enrols the students of a spreadsheet (ADC-16): matching students are enrolled, each in the chosen classes of the
 * course that its row names if the list names courses (COR-15); the other rows are reported, and stored so that they
 * can be fetched as a file. A preview changes nothing, and names the classes and the students (FIX-23).
 * @throws AppError instructorCourse.notFound, accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function enrolFromSheet(
  deps: Deps,
  caller: Caller,
  file: UploadedSheet | undefined,
  input: { instructor_course_ids: readonly number[]; preview: boolean },
): Promise<
  EnrolledMany & {
    Errors: SheetRowErrors[];
    refused: number;
    Status: 'Success' | 'Partial Success' | 'Error';
    notes: { EnMessage: string; ArMessage: string }[];
  }
> {
  const { rows, notes } = await studentsListedIn(file);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const classIds = await requireClasses(trx, caller, input.instructor_course_ids);
    const listed = [...new Set(rows.map(({ id }) => id).filter((id) => id !== undefined))];
    const found = await studentsAmong(trx, listed, await reachOf(trx, caller));
    const students = new Map(found.map(({ id, study_state }) => [id, study_state]));
    const classes = await namedClasses(trx, classIds);
    const { wanted, wrong } = sortRows(rows, students, classes);
    const made = { at: now, by: caller.userId, refused: wrong };
    const result = await enrolOrPreview(trx, made, wanted, classes, input.preview);
    if (!input.preview) {
      await recordAudit(trx, caller, now, {
        action: 'enrolment.sheetAdded',
        subjectType: 'class',
        subjectId: classIds.join(','),
        after: { file: file?.name, refused: wrong.length, ...countsOf(result) },
      });
    }
    const Status = wrong.length === 0 ? 'Success' : result.students > 0 ? 'Partial Success' : 'Error';
    return {
      ...result,
      refused: wrong.length,
      Errors: wrong.slice(0, mostErrorsShown).map(rowError),
      Status,
      notes: notes.map(({ key, params }) => bilingual(key, params)),
    };
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
