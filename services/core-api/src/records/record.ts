import {
  type Average,
  type CountedAttempt,
  type CourseAttempt,
  carriedOf,
  type Standing,
  standingOf,
} from '@daftar/contracts/bylaws/standing';
import { AppError } from '@daftar/service-kit/errors';
import { bylawOnDay, bylawsOnDays, type HeldBylaw } from '../bylaws/index.ts';
import { stateIn } from '../gradebook/index.ts';
import { requireWithin } from '../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../kernel/index.ts';
import { type MercyGiven, mercyOfMany } from './mercy-given.ts';
import * as queries from './queries.ts';
import { transcriptsOf } from './transcripts/queries.ts';

/** A sealed result with what mercy rules give beside it. */
export type GivenResult = queries.ResultRow & { mercy: MercyGiven | null };

/** Everything that a student’s record is computed from, and what follows from it. */
export interface StudentRecord {
  student: queries.StudentRow;
  bylaw: HeldBylaw;
  results: GivenResult[];
  transfers: queries.TransferRow[];
  standing: Standing;
}

/**
 * A student’s results and standing (RST-03): marks, letters and points as they were sealed; averages and standing by the
 * version of the student’s bylaw that holds on the day of the newest result, without one today.
 * @throws AppError account.notFound
 */
export async function recordOfStudent(db: Db, studentId: number, now: Date): Promise<StudentRecord> {
  const student = await queries.studentById(db, studentId);
  if (!student) throw new AppError('account.notFound');
  const [sealed, transfers, mercyOf] = await Promise.all([
    queries.resultsOf(db, student.key),
    queries.transfersOf(db, studentId),
    mercyOfMany(db, [studentId]),
  ]);
  const results = sealed.map((one) => ({ ...one, mercy: mercyOf(studentId, one.offering_id, one.own) }));
  const day = results.reduce<Date | null>((latest, one) => (latest && latest > one.day ? latest : one.day), null);
  const bylaw = await bylawOnDay(db, studentId, day ?? now);
  const standing = standingOf(bylaw.rules, attemptsOf(results, transfers));
  return { student, bylaw, results, transfers, standing };
}

/**
 * Sealed results, terms in time, then what is credited and not taken back. A course that passes by mercy counts as passed;
 * its points count where the rules say so.
 */
export function attemptsOf(
  results: readonly Pick<GivenResult, 'course_id' | 'term_id' | 'hours' | 'own' | 'mercy'>[],
  transfers: readonly Pick<queries.TransferRow, 'course_id' | 'hours' | 'taken_back_at'>[],
): CourseAttempt[] {
  const terms = [...new Set(results.map(({ term_id }) => term_id))];
  return [
    ...results.map(({ course_id, term_id, hours, own, mercy }) => ({
      course: String(course_id),
      term: terms.indexOf(term_id) + 1,
      hours,
      ...(mercy?.affects === 'total'
        ? { mark: hundredthsSum(own.mark ?? 0, mercy.given), points: mercy.points }
        : { mark: own.mark, points: own.points ?? null }),
      ...(mercy ? { passes: true, state: 'passed' as const } : { passes: own.passes, state: stateIn(own) }),
    })),
    ...transfers
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ course_id, hours }) => ({
        course: String(course_id),
        term: 0,
        hours,
        mark: null,
        points: null,
        passes: true,
        state: 'passed' as const,
        transferred: true,
      })),
  ];
}

/** What a promotion knows of a student’s results (YRS-06). */
export interface Carried {
  /** Courses that were failed and not passed since. */
  failed: number;
  /** Hours earned. */
  hours: number;
  /** Whether the year has a result of the student. */
  inYear: boolean;
}

/**
 * The results of many students, each by their bylaw on the day of the newest result of all. Seven statements,
 * whatever the number of students; a course that passes by mercy is passed (RST-08).
 */
export async function carriedByMany(
  db: Db,
  students: readonly { id: number; key: string }[],
  yearId: number,
  now: Date,
): Promise<Map<number, Carried>> {
  const ids = students.map(({ id }) => id);
  const [sealed, credited, mercyOf] = await Promise.all([
    queries.resultsOfMany(db, students),
    queries.transfersOfMany(db, ids),
    mercyOfMany(db, ids),
  ]);
  const rows = sealed.map((one) => ({ ...one, mercy: mercyOf(one.student_id, one.offering_id, one.own) }));
  const newest = rows.reduce<Date | null>((latest, { day }) => (latest && latest > day ? latest : day), null);
  const bylaws = await bylawsOnDays(db, new Map(ids.map((id) => [id, newest ?? now])));
  const results = Map.groupBy(rows, ({ student_id }) => student_id);
  const transfers = Map.groupBy(credited, ({ student_id }) => student_id);
  return new Map(
    ids.map((id) => {
      const own = results.get(id) ?? [];
      const carried = carriedOf(bylaws.get(id)!.rules, attemptsOf(own, transfers.get(id) ?? []));
      return [id, { ...carried, inYear: own.some(({ year_id }) => year_id === yearId) }];
    }),
  );
}

const hundredthsSum = (a: number, b: number): number => (Math.round(a * 100) + Math.round(b * 100)) / 100;

/**
 * The record of a student for the office; that it was read is logged (RST-03, TRU-10).
 * @throws AppError account.notFound, duty.otherDepartment
 */
export async function studentRecord(deps: Deps, caller: Caller, studentId: number) {
  const now = deps.clock.now();
  const record = await recordOfStudent(deps.db, studentId, now);
  await requireWithin(deps.db, caller, [record.student.department_id]);
  await recordAudit(deps.db, caller, now, {
    action: 'transcript.read',
    subjectType: 'account',
    subjectId: studentId,
  });
  const transcripts = await transcriptsOf(deps.db, studentId);
  return { ...shownRecord(record), transcripts };
}

const averageOf = ({ average, total, weight, earned }: Average): Average => ({ average, total, weight, earned });

function shownRecord(record: StudentRecord) {
  const { student, bylaw, transfers, standing } = record;
  const { key: _, department_id: __, ...person } = student;
  return {
    ...person,
    bylaw: {
      name: bylaw.name,
      name_ar: bylaw.name_ar,
      version: bylaw.version,
      basis: bylaw.rules.basis,
      decimals: bylaw.rules.average.decimals,
    },
    measure: standing.measure,
    courses: record.results.map((one, at) => courseOf(one, standing.attempts[at]!)),
    ...standingIn(record),
    probations: standing.probations,
    to_dismiss: standing.toDismiss,
    transfers: transfers.map(({ course_id: ___, ...transfer }) => transfer),
  };
}

/** A result as records and transcripts state it. */
export const courseOf = ({ own, mercy, ...one }: GivenResult, counted: CountedAttempt) => ({
  offering_id: one.offering_id,
  term_id: one.term_id,
  course_code: one.course_code,
  course_name: one.course_name,
  course_name_ar: one.course_name_ar,
  hours: one.hours,
  mark: own.mark,
  letter: own.letter,
  grade: own.grade,
  grade_ar: own.grade_ar,
  points: own.points ?? null,
  state: stateIn(own),
  mercy: mercy && { ...mercy, state: 'passed' as const },
  version: one.version,
  sealed_at: one.sealed_at,
  ...counted,
});

/** Averages by term, level and honour, as records and transcripts state them. */
export function standingIn({ results, bylaw: { rules }, standing }: StudentRecord) {
  const terms = [...new Map(results.map((one) => [one.term_id, one])).values()];
  return {
    terms: standing.terms.map(({ term, cumulative, onProbation, ...own }) => {
      const { term_id, term_name, term_name_ar, year_name, year_name_ar } = terms[term - 1]!;
      return {
        term_id,
        name: term_name,
        name_ar: term_name_ar,
        year_name,
        year_name_ar,
        ...averageOf(own),
        cumulative: averageOf(cumulative),
        on_probation: onProbation,
      };
    }),
    cumulative: standing.cumulative,
    level: namesAt(rules.levels, standing.level),
    honour: namesAt(rules.honours, standing.honour),
  };
}

/** The names at a place of a bylaw’s list; null: none. */
export function namesAt(list: readonly { name: string; name_ar: string }[], place: number | null) {
  const found = place === null ? undefined : list[place];
  return found ? { name: found.name, name_ar: found.name_ar } : null;
}
