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
  /** Only owners add courses (TRU-17). */
  mayAddCourses: boolean;
}

export interface Problem {
  column?: Column;
  key: MessageKey;
  params?: TextParams;
}

/** What is taught where and by whom, as a row says it; `adds`: what of it is new. */
export interface PlannedRow {
  row: number;
  code: string;
  course?: KnownCourse;
  departmentId?: number;
  level?: number;
  semester?: number;
  doctorId?: number;
  adds: ('course' | 'link' | 'class')[];
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
 * What the rows of a sheet add to what is there, row by row, and what is wrong with them (COR-16). Nothing that is there is
 * changed: a name that differs stays, and another level or semester of a link is refused.
 */
export function planned(lines: readonly SheetLine[], known: Known): PlannedRow[] {
  const courses = new Map(known.courses);
  const names = new Set(known.courseNames);
  const links = new Map(known.links);
  const classes = new Map(known.classes);
  return lines.map((line) => {
    const { row, texts, odd } = line;
    if (line.broken) return { row, code: '', adds: [], problems: [{ key: 'sheetCell.quotes' }], texts: {} };
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
    const planned: PlannedRow = { row, code: code ?? '', adds: [], problems, texts };
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
    }
    placeOf(planned, { links, known });
    doctorOf(planned, { classes, known, odd });
    if (problems.length > 0) return { ...planned, adds: [] };
    // the rows below build on it
    const { course, departmentId, level, semester, doctorId, adds } = planned;
    if (course && adds.includes('course')) {
      courses.set(courseFold(code), course);
      names.add(nameFold(course.course_name));
    }
    if (departmentId !== undefined && adds.includes('link'))
      links.set(linkKey(departmentId, code), { level: level!, semester: semester! });
    if (departmentId !== undefined && doctorId !== undefined && adds.includes('class'))
      classes.set(classKey(doctorId, code), [...(classes.get(classKey(doctorId, code)) ?? []), departmentId]);
    return planned;
  });
}

function problemOf(issues: readonly z.core.$ZodIssue[]): MessageKey {
  const [issue] = issues;
  if (issue && isMessageKey(issue.message)) return issue.message;
  return 'field.invalid';
}

/** Where the course is taught. */
function placeOf(
  planned: PlannedRow,
  { links, known }: { links: ReadonlyMap<string, { level: number; semester: number }>; known: Known },
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
  if (link && (link.level !== level || link.semester !== semester))
    problems.push({ column: 'level', key: 'courseSheet.otherPlace', params: { ...link } });
  Object.assign(planned, { departmentId, level, semester });
  if (!link) planned.adds.push('link');
}

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
