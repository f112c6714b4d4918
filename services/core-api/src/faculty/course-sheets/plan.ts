import { arabicName, newCourseCode, requiredText } from '@daftar/contracts/schemas';
import { cleanCode, isBlank } from '@daftar/contracts/visible-text';
import { isMessageKey, type MessageKey } from '@daftar/i18n/messages/index';
import { nameFold } from '@daftar/i18n/name-fold';
import type { TextParams } from '@daftar/i18n/translate';
import type { z } from 'zod';
import { isWithin, levelIn, oddProblem, type Reach, userIdIn } from '../../identity/index.ts';
import { courseFold } from '../enrolments/listed-students.ts';
import type { Column, SheetLine } from './sheet.ts';

export interface KnownCourse {
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
}

/** What is there before the sheet. */
export interface Known {
  /** By fold of the code. */
  courses: ReadonlyMap<string, KnownCourse>;
  /** Folds of the courses’ names. */
  courseNames: ReadonlySet<string>;
  /** By fold of the name, in both scripts. */
  departments: ReadonlyMap<string, number>;
  /** By `linkKey`. */
  links: ReadonlyMap<string, { level: number; semester: number }>;
  doctors: ReadonlySet<number>;
  /** The departments in which a doctor has classes of a course, by `classKey`. */
  classes: ReadonlyMap<string, readonly number[]>;
  within: Reach;
  /** Only owners add courses, or rename them (TRU-17). */
  mayAddCourses: boolean;
  /** What differs is changed (YRS-09); else a name that differs stays, and another level or semester is refused. */
  changes: boolean;
}

export interface Problem {
  column?: Column;
  key: MessageKey;
  params?: TextParams;
}

/** A field of a course or link that a row changes. */
export interface Change {
  field: 'name' | 'nameAr' | 'level' | 'semester';
  old: string | null;
  new: string;
}

/** What is taught where and by whom, as a row says it; `adds`: what of it is new, `changes`: what is another one now. */
export interface PlannedRow {
  row: number;
  code: string;
  course?: KnownCourse;
  departmentId?: number;
  level?: number;
  semester?: number;
  doctorId?: number;
  adds: ('course' | 'link' | 'class')[];
  changes: Change[];
  problems: Problem[];
  texts: SheetLine['texts'];
}

/** A link by its department and course: there is one of both. */
export const linkKey = (departmentId: number, code: string): string => `${departmentId} ${courseFold(code)}`;
/** The classes of a doctor of one course, whatever the department. */
export const classKey = (doctorId: number, code: string): string => `${doctorId} ${courseFold(code)}`;

const semesterWords = new Map<string, number>(
  (
    [
      [1, ['1', 'first', '1st', 'اول', 'الاول', 'الفصل الاول', 'fall']],
      [2, ['2', 'second', '2nd', 'ثاني', 'الثاني', 'الفصل الثاني', 'spring']],
    ] as const
  ).flatMap(([value, words]) => words.map((word) => [nameFold(word), value] as const)),
);
const semesterIn = (text: string): number | undefined =>
  semesterWords.get(
    nameFold(cleanCode(text))
      .replace(/^(semester|term|ترم|الترم) /, '')
      .replace(/[.٫]0+$/, ''),
  );

/**
 * What the rows of a sheet add to what is there, and what they change of it, row by row, and what is wrong with them
 * (COR-16, YRS-09). Rows of one sheet don’t change what an earlier row has added or changed: they contradict it.
 */
export function planned(lines: readonly SheetLine[], known: Known): PlannedRow[] {
  const courses = new Map(known.courses);
  const names = new Set(known.courseNames);
  const links = new Map(known.links);
  const classes = new Map(known.classes);
  const told: Told = new Map();
  return lines.map((line) => {
    const { row, texts, odd } = line;
    if (line.broken)
      return { row, code: '', adds: [], changes: [], problems: [{ key: 'sheetCell.quotes' }], texts: {} };
    const problems: Problem[] = [];
    const read = <Value>(column: Column, schema: z.ZodType<Value>): Value | undefined => {
      const strange = oddProblem(texts[column] ?? '', odd[column]);
      if (strange) problems.push({ column, ...strange });
      const result = strange ? undefined : schema.safeParse(texts[column] ?? '');
      if (result?.success) return result.data;
      if (result) problems.push({ column, key: problemOf(result.error.issues) });
      return undefined;
    };
    const code = read('code', newCourseCode);
    const planned: PlannedRow = { row, code: code ?? '', adds: [], changes: [], problems, texts };
    if (code === undefined) return planned;
    planned.course = courses.get(courseFold(code));
    if (!planned.course) {
      if (!known.mayAddCourses) problems.push({ column: 'code', key: 'course.notFound' });
      else {
        const course_name = read('name', requiredText(200));
        const course_name_ar = isBlank(texts.nameAr ?? '') ? null : (read('nameAr', arabicName(200)) ?? null);
        if (course_name !== undefined && names.has(nameFold(course_name)))
          problems.push({ column: 'name', key: 'course.nameExists' });
        if (course_name !== undefined) {
          planned.course = { course_code: code, course_name, course_name_ar };
          planned.adds.push('course');
        }
      }
    } else if (known.changes) renamed(planned, { read, names, known, told });
    placeOf(planned, { links, known, told });
    doctorOf(planned, { classes, known, odd });
    if (problems.length > 0) return { ...planned, adds: [], changes: [] };
    // the rows below build on it
    const { course, departmentId, level, semester, doctorId, adds, changes } = planned;
    const changesOf = (...fields: Change['field'][]) => changes.some(({ field }) => fields.includes(field));
    if (course && (adds.includes('course') || changesOf('name', 'nameAr'))) {
      courses.set(courseFold(code), course);
      names.add(nameFold(course.course_name));
    }
    if (departmentId !== undefined && (adds.includes('link') || changesOf('level', 'semester'))) {
      links.set(linkKey(departmentId, code), { level: level!, semester: semester! });
    }
    for (const field of ['name', 'nameAr'] as const)
      if (!isBlank(texts[field] ?? '')) told.set(saying(courseFold(code), field), row);
    if (departmentId !== undefined)
      for (const field of ['level', 'semester'] as const)
        if (!isBlank(texts[field] ?? '')) told.set(saying(linkKey(departmentId, code), field), row);
    if (departmentId !== undefined && doctorId !== undefined && adds.includes('class'))
      classes.set(classKey(doctorId, code), [...(classes.get(classKey(doctorId, code)) ?? []), departmentId]);
    return planned;
  });
}

/** The last row that says a field of a course (by the fold of its code) or of a link (by `linkKey`), by `saying`. */
type Told = Map<string, number>;
const saying = (key: string, field: Change['field']): string => `${key}|${field}`;
/** The row above that says something else; undefined where none does. */
const contradicted = (
  told: Told,
  key: string,
  changes: readonly Change[],
): { field: Change['field']; row: number } | undefined => {
  for (const { field } of changes) {
    const row = told.get(saying(key, field));
    if (row !== undefined) return { field, row };
  }
  return undefined;
};

/** Another name of a course that is there. A cell that is empty says nothing. */
function renamed(
  planned: PlannedRow,
  sheet: {
    read: <Value>(column: Column, schema: z.ZodType<Value>) => Value | undefined;
    names: ReadonlySet<string>;
    known: Known;
    told: Told;
  },
): void {
  const { texts, problems, changes } = planned;
  const course = planned.course!;
  const name = isBlank(texts.name ?? '') ? undefined : sheet.read('name', requiredText(200));
  const nameAr = isBlank(texts.nameAr ?? '') ? undefined : sheet.read('nameAr', arabicName(200));
  if (name !== undefined && name !== course.course_name)
    changes.push({ field: 'name', old: course.course_name, new: name });
  if (nameAr !== undefined && nameAr !== course.course_name_ar)
    changes.push({ field: 'nameAr', old: course.course_name_ar, new: nameAr });
  if (changes.length === 0) return;
  const above = contradicted(sheet.told, courseFold(course.course_code), changes);
  if (above) problems.push({ column: above.field, key: 'courseSheet.contradicts', params: { row: above.row } });
  else if (!sheet.known.mayAddCourses) problems.push({ column: changes[0]!.field, key: 'courseSheet.nameOfOwners' });
  else if (name !== undefined && nameFold(name) !== nameFold(course.course_name) && sheet.names.has(nameFold(name)))
    problems.push({ column: 'name', key: 'course.nameExists' });
  planned.course = {
    course_code: course.course_code,
    course_name: name ?? course.course_name,
    course_name_ar: nameAr ?? course.course_name_ar,
  };
}

function problemOf(issues: readonly z.core.$ZodIssue[]): MessageKey {
  const [issue] = issues;
  if (issue && isMessageKey(issue.message)) return issue.message;
  return 'field.invalid';
}

/** Where the course is taught. */
function placeOf(
  planned: PlannedRow,
  { links, known, told }: { links: ReadonlyMap<string, { level: number; semester: number }>; known: Known; told: Told },
): void {
  const { texts, problems, code } = planned;
  const said = (column: Column) => !isBlank(texts[column] ?? '');
  if (!said('department')) {
    if (said('level') || said('semester') || said('doctorId'))
      problems.push({ column: 'department', key: 'field.required' });
    return;
  }
  const departmentId = known.departments.get(nameFold(texts.department ?? ''));
  if (departmentId === undefined) {
    problems.push({ column: 'department', key: 'accountSheet.unknownDepartment' });
    return;
  }
  if (!isWithin(known.within, [departmentId])) problems.push({ column: 'department', key: 'duty.otherDepartment' });
  const link = links.get(linkKey(departmentId, code));
  const level = said('level') ? levelIn(cleanCode(texts.level ?? '')) : link?.level;
  const semester = said('semester') ? semesterIn(texts.semester ?? '') : link?.semester;
  if (level === undefined)
    problems.push({ column: 'level', key: said('level') ? 'accountSheet.badLevel' : 'field.required' });
  if (semester === undefined)
    problems.push({ column: 'semester', key: said('semester') ? 'courseSheet.badSemester' : 'field.required' });
  if (level === undefined || semester === undefined) return;
  const differing = link ? differences(link, { level, semester }) : [];
  const above = contradicted(told, linkKey(departmentId, code), differing);
  if (link && differing.length > 0 && !known.changes)
    problems.push({
      column: 'level',
      key: 'courseSheet.otherPlace',
      params: { level: link.level, semester: link.semester },
    });
  else if (above) problems.push({ column: above.field, key: 'courseSheet.contradicts', params: { row: above.row } });
  else planned.changes.push(...differing);
  Object.assign(planned, { departmentId, level, semester });
  if (!link) planned.adds.push('link');
}

interface Place {
  level: number;
  semester: number;
}
const differences = (is: Place, said: Place): Change[] =>
  (['level', 'semester'] as const)
    .filter((field) => is[field] !== said[field])
    .map((field) => ({ field, old: String(is[field]), new: String(said[field]) }));

/** Who teaches it there. */
function doctorOf(
  planned: PlannedRow,
  { classes, known, odd }: { classes: ReadonlyMap<string, readonly number[]>; known: Known; odd: SheetLine['odd'] },
): void {
  const { texts, problems, code, departmentId } = planned;
  if (isBlank(texts.doctorId ?? '') || departmentId === undefined) return;
  const found = userIdIn(texts.doctorId ?? '', odd.doctorId);
  if ('problem' in found) {
    problems.push({ column: 'doctorId', ...found.problem });
    return;
  }
  if (!known.doctors.has(found.id)) {
    problems.push({ column: 'doctorId', key: 'courseSheet.noDoctor' });
    return;
  }
  planned.doctorId = found.id;
  const taught = classes.get(classKey(found.id, code)) ?? [];
  if (taught.includes(departmentId)) return;
  // a doctor’s chapters of a course are one, whatever the department (TRU-17)
  if (taught.length > 0 && !isWithin(known.within, taught))
    problems.push({ column: 'doctorId', key: 'duty.otherDepartment' });
  planned.adds.push('class');
}
