import { createHash } from 'node:crypto';
import type { SheetRowErrors } from '@daftar/contracts';
import { accountSheetLimits } from '@daftar/contracts';
import type { courseSheetAdds } from '@daftar/contracts/faculty/course-sheets';
import { cutText } from '@daftar/i18n';
import type { Lang } from '@daftar/i18n/define-texts';
import { nameFold } from '@daftar/i18n/name-fold';
import { translate } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { changesNothing } from '@daftar/service-kit/once/held';
import { bilingual } from '@daftar/service-kit/say';
import { headerText, reachOf, type UploadedSheet, userIdIn } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit, type Trx, writeSheet } from '../../kernel/index.ts';
import { classesForShare, insertClasses } from '../classes/queries.ts';
import { openTermNamed, termNamed } from '../course-access.ts';
import { departmentForShare, listDepartments } from '../departments/queries.ts';
import { courseFold } from '../enrolments/listed-students.ts';
import { requireClassesWithin } from '../reach.ts';
import { change } from './change.ts';
import { type Act, insertImport } from './import-queries.ts';
import { classKey, type Known, linkKey, type PlannedRow, type Problem, planned } from './plan.ts';
import * as queries from './queries.ts';
import { type Column, columns, coursesListedIn, type SheetLine } from './sheet.ts';

const mostShown = 500;

/** What is there that a sheet may name; its doctors are held against deletion. */
async function knownOf(
  trx: Trx,
  caller: Caller,
  lines: readonly SheetLine[],
  { termId, changes }: { termId: number; changes: boolean },
) {
  const ids = lines.flatMap(({ texts, odd }) => {
    const found = userIdIn(texts.doctorId ?? '', odd.doctorId);
    return 'id' in found ? [found.id] : [];
  });
  const courses = await queries.allCourses(trx);
  const departments = await listDepartments(trx);
  const doctors = await queries.doctorsAmong(trx, [...new Set(ids)]);
  const classes = await queries.classesOfDoctors(
    trx,
    doctors.map(({ id }) => id),
    termId,
  );
  const known: Known = {
    courses: new Map(courses.map((course) => [courseFold(course.course_code), course])),
    courseNames: new Set(courses.map(({ course_name }) => nameFold(course_name))),
    departments: new Map(
      departments.flatMap(({ department_id, department_name, department_name_ar }) =>
        [department_name, department_name_ar ?? department_name].map(
          (name) => [nameFold(name), department_id] as const,
        ),
      ),
    ),
    links: new Map((await queries.allLinks(trx)).map((link) => [linkKey(link.department_id, link.course_code), link])),
    doctors: new Set(doctors.map(({ id }) => id)),
    classes: new Map(
      [...Map.groupBy(classes, (one) => classKey(one.instructor_id, one.course_code))].map(([key, own]) => [
        key,
        own.map(({ department_id }) => department_id),
      ]),
    ),
    within: await reachOf(trx, caller),
    mayAddCourses: !caller.duties,
    changes,
  };
  return { known, departments, doctors };
}

/** Identifies what a look shows, so that an upload does that and nothing else. */
const keyOf = (rows: readonly PlannedRow[]): string | null => {
  const adding = rows
    .filter(({ adds, changes }) => adds.length > 0 || changes.length > 0)
    .map(({ row, code, course, departmentId, level, semester, doctorId, adds, changes }) => [
      row,
      code,
      adds.includes('course') && course,
      departmentId,
      level,
      semester,
      doctorId,
      adds,
      ...(changes.length > 0 ? [changes] : []),
    ]);
  return adding.length === 0 ? null : createHash('sha256').update(JSON.stringify(adding)).digest('hex');
};

/**
 * Adds the courses, links and classes of a sheet that are not there yet (COR-16), in the term that the call names, and
 * with `changes` makes names, levels and semesters what the sheet says (YRS-09). A preview does nothing and says what is
 * new and what differs, row by row; its key does exactly that, all or none.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge, accountUpload.changed,
 * term.notFound, term.closed, and what another admin has added meanwhile
 */
export async function addFromSheet(
  deps: Deps,
  caller: Caller,
  file: UploadedSheet | undefined,
  { preview, changes, key }: { preview: boolean; changes: boolean; key?: string | undefined },
) {
  const { lines, notes } = await coursesListedIn(file);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (preview) changesNothing();
    const termId = await openTermNamed(trx, caller);
    const { known, departments, doctors } = await knownOf(trx, caller, lines, { termId, changes });
    const rows = planned(lines, known);
    const found = keyOf(rows);
    let import_id: number | null = null;
    if (!preview) {
      if (found === null || found !== key) throw new AppError('accountUpload.changed');
      const acts = [...(await add(trx, rows, { termId, at: now })), ...(await change(trx, rows))];
      const file_name = cutText(file?.name ?? '', 255);
      import_id = await insertImport(trx, { file_name, term_id: termId, made_by: caller.userId, made_at: now }, acts);
      const { changed, ...added } = countsOf(rows);
      await recordAudit(trx, caller, now, {
        action: 'course.sheetAdded',
        subjectType: 'course',
        after: { file: file_name, ...added, corrected: changed },
      });
    }
    const wrong = rows.filter(({ problems }) => problems.length > 0);
    const adding = rows.filter(({ adds }) => adds.length > 0);
    const changing = rows.filter((row) => row.changes.length > 0);
    const shown = ({ row, code, course, departmentId, level, semester, doctorId }: PlannedRow) => {
      const department = departments.find((one) => one.department_id === departmentId);
      const doctor = doctors.find(({ id }) => id === doctorId);
      return {
        row,
        course_code: course?.course_code ?? code,
        course_name: course?.course_name ?? null,
        course_name_ar: course?.course_name_ar ?? null,
        department_name: department?.department_name ?? null,
        department_name_ar: department?.department_name_ar ?? null,
        level: level ?? null,
        semester: semester ?? null,
        instructor_name: doctor?.instructor_name ?? null,
        instructor_name_ar: doctor?.instructor_name_ar ?? null,
      };
    };
    return {
      ...countsOf(rows),
      already: rows.filter((row) => row.problems.length + row.adds.length + row.changes.length === 0).length,
      refused: wrong.length,
      Adds: adding.slice(0, mostShown).map((row) => ({ ...shown(row), adds: row.adds })),
      Changes: changing.slice(0, mostShown).map((row) => ({ ...shown(row), changes: row.changes })),
      Errors: wrong.slice(0, mostShown).map(rowErrors),
      notes: notes.map((note) => bilingual(note.key, note.params)),
      key: found,
      import_id,
    };
  });
}

const countsOf = (rows: readonly PlannedRow[]) => {
  const count = (what: (typeof courseSheetAdds)[number]) => rows.filter(({ adds }) => adds.includes(what)).length;
  const changed = rows.filter(({ changes }) => changes.length > 0).length;
  return { courses: count('course'), links: count('link'), classes: count('class'), changed };
};

/** What rows add, each sort at once: constraints refuse what somebody else has added meanwhile. */
async function add(
  trx: Trx,
  rows: readonly PlannedRow[],
  { termId, at }: { termId: number; at: Date },
): Promise<Act[]> {
  const ofSort = (what: (typeof courseSheetAdds)[number]) => rows.filter(({ adds }) => adds.includes(what));
  for (const id of [...new Set(ofSort('link').map(({ departmentId }) => departmentId!))].sort((a, b) => a - b))
    if (!(await departmentForShare(trx, id))) throw new AppError('department.notFound');
  const courses = await queries.insertCourses(
    trx,
    ofSort('course').map(({ course }) => ({
      course_code: course!.course_code,
      course_name: course!.course_name,
      course_name_ar: course!.course_name_ar,
    })),
    at,
  );
  const links = ofSort('link').map(({ departmentId, course, level, semester }) => ({
    department_id: departmentId!,
    course_code: course!.course_code,
    level: level!,
    semester: semester!,
  }));
  const added = await queries.insertLinks(trx, links, at);
  if (added.length < links.length) throw new AppError('accountUpload.changed');
  const ids = new Map(
    (await queries.allLinks(trx)).map(({ id, department_id, course_code }) => [
      linkKey(department_id, course_code),
      id,
    ]),
  );
  const classes: number[] = [];
  for (const [doctorId, own] of Map.groupBy(ofSort('class'), (row) => row.doctorId!)) {
    const linkIds = own.map(({ departmentId, code }) => ids.get(linkKey(departmentId!, code))!);
    classes.push(...(await insertClasses(trx, doctorId, linkIds, { termId, at })));
  }
  const made = (kind: Act['kind'], of: readonly number[]): Act[] =>
    of.map((subject_id) => ({ kind, subject_id, before: null, after: null }));
  return [...made('course', courses), ...made('link', added), ...made('class', classes)];
}

function rowErrors({ row, texts, problems }: PlannedRow): SheetRowErrors {
  const say = ({ column, key, params }: Problem, lang: Lang): string => {
    const message = translate(lang, key, params);
    return column
      ? translate(lang, 'accountSheet.columnSays', { column: translate(lang, columns[column]), message })
      : message;
  };
  return {
    row,
    person: [texts.code, texts.name ?? texts.nameAr].filter(Boolean).join(' · '),
    EnMessages: problems.map((problem) => say(problem, 'en')),
    ArMessages: problems.map((problem) => say(problem, 'ar')),
    found: problems.map(({ column }) => (column ? cutText(texts[column] ?? '', 120) : '')),
  };
}

const cells: Record<Column, (row: queries.CourseForSheet) => string> = {
  code: (row) => row.course_code,
  name: (row) => row.course_name,
  nameAr: (row) => row.course_name_ar ?? '',
  department: (row) => row.department_name ?? '',
  level: (row) => String(row.level ?? ''),
  semester: (row) => String(row.semester ?? ''),
  doctorId: (row) => String(row.instructor_id ?? ''),
  doctorName: (row) => row.instructor_name ?? '',
};

/** Courses, links and classes of a term in the form that is read. @throws AppError accountSheet.tooMany */
export async function courseSheet(deps: Deps, caller: Caller): Promise<Buffer> {
  const most = accountSheetLimits.rows;
  const rows = await queries.coursesForSheet(deps.db, termNamed(caller), await reachOf(deps.db, caller), most + 1);
  if (rows.length > most) throw new AppError('accountSheet.tooMany');
  return writeSheet({
    name: translate('en', 'courseSheet.courses'),
    rightToLeft: false,
    columns: (Object.keys(columns) as Column[]).map((column) => ({
      title: headerText(columns[column]),
      width: 28,
      cell: cells[column],
    })),
    rows,
  });
}

/**
 * The students of classes in the form of a list with courses, which enrols from a sheet.
 * @throws AppError instructorCourse.notFound, duty.otherDepartment, accountSheet.tooMany
 */
export async function enrolmentSheet(deps: Deps, caller: Caller, ids: readonly number[]): Promise<Buffer> {
  const most = accountSheetLimits.rows;
  const classIds = [...new Set(ids)];
  const rows = await inTransaction(deps.db, async (trx) => {
    if ((await classesForShare(trx, classIds)).length < classIds.length)
      throw new AppError('instructorCourse.notFound');
    await requireClassesWithin(trx, caller, classIds);
    const found = await queries.enrolledForSheet(trx, classIds, most + 1);
    if (found.length > most) throw new AppError('accountSheet.tooMany');
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'enrolment.exported',
      subjectType: 'class',
      subjectId: classIds.join(','),
      after: { rows: found.length },
    });
    return found;
  });
  type Row = (typeof rows)[number];
  const column = (title: string, cell: (row: Row) => string) => ({ title, width: 28, cell });
  return writeSheet({
    name: translate('en', 'accountSheet.students'),
    rightToLeft: false,
    columns: [
      column(headerText('accountSheet.studentId'), (row) => String(row.student_id)),
      column(headerText('courseSheet.code'), (row) => row.course_code),
      column(headerText('courseSheet.studentName'), (row) => row.student_name),
    ],
    rows,
  });
}
