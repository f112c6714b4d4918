import type { PartKind, ResultState } from '@daftar/contracts/gradebook/kinds';
import type { PersonName } from '@daftar/i18n';
import { type RecordedBylaw, type RecordedMark, sealedRecord, stateIn } from '../gradebook/index.ts';
import type { Db, Named } from '../kernel/index.ts';
import * as queries from './level-queries.ts';

/** An offering that students of the level are in; `seal` is null while its marks are open. */
export interface LevelOffering extends Named<'course_name'> {
  offering_id: number;
  course_id: number;
  course_code: string;
  hours: number | null;
  /** The day of the offering, by which bylaws hold. */
  day: Date;
  /** `hash` is SHA-256 of the sealed marks, in hexadecimal. */
  seal: { version: number; hash: string; sealed_at: Date } | null;
}

/** What a student has in an offering: the earned mark as it was sealed, nothing but a decided state before. */
export interface LevelCourse {
  offering_id: number;
  /** Taught to a lower level than the student’s. */
  carried: boolean;
  mark: number | null;
  letter: string | null;
  grade: string | null;
  grade_ar: string | null;
  points: number | null;
  passes: boolean | null;
  state: ResultState;
  /** Each part of the mark, in percent of it. */
  parts: { part: PartKind; percent: number | null }[];
  /** The version by which the mark was given; null before the seal, and where the sealed text names none. */
  bylaw: RecordedBylaw | null;
}

export interface LevelStudent extends PersonName {
  student_id: number;
  /** Permanent, whatever number the student gets. */
  key: string;
  department_id: number | null;
  department_name: string | null;
  department_name_ar: string | null;
  /** In the order of `offerings`. */
  courses: LevelCourse[];
}

export interface LevelResults {
  term_id: number;
  level: number;
  /** By code. */
  offerings: LevelOffering[];
  /** By department and name. */
  students: LevelStudent[];
}

/**
 * The students of a level in a term with the result of each course, carried ones too (RST-09). A student’s level in a term
 * is the level of the account where they have a course of it, else the highest of their courses. Six statements, whatever
 * the numbers; each seal is parsed once.
 */
export async function levelResults(
  db: Db,
  { termId, level }: { termId: number; level: number },
): Promise<LevelResults> {
  const ofLevel = await queries.offeringsOfLevel(db, termId, level);
  const seals = new Map(await sealsIn(db, ofLevel));
  const sealedKeys = [...seals.values()].flatMap(({ own }) =>
    [...own.values()].filter(({ withdrawn }) => !withdrawn).map(({ key }) => key),
  );
  const enrolments = await queries.enrolmentsOf(db, { termId, level, keys: [...new Set(sealedKeys)] });
  const others = [...new Set(enrolments.map(({ offering_id }) => offering_id))].filter((id) => !ofLevel.includes(id));
  for (const [id, seal] of await sealsIn(db, others)) seals.set(id, seal);
  const states = new Map(
    (await queries.decidedStates(db, [...ofLevel, ...others])).map((one) => [
      placeOf(one.offering_id, one.student_id),
      one.state,
    ]),
  );

  const coursesOf = new Map<number, { level: number; course: LevelCourse }[]>();
  for (const { student_id, key, offering_id, level: taught, kept } of enrolments) {
    const seal = seals.get(offering_id);
    const own = seal?.own.get(key);
    const decided = states.get(placeOf(offering_id, student_id));
    // Who moved to another class of the course has left this one; who was in it when it was sealed stays.
    if (!(kept || decided || (own && !own.withdrawn))) continue;
    const course = courseOf(offering_id, own, seal?.bylaws, decided);
    coursesOf.set(student_id, [...(coursesOf.get(student_id) ?? []), { level: taught, course }]);
  }
  const people = await queries.peopleOf(db, [...coursesOf.keys()]);
  const students = people.flatMap(({ level: present, deleted, ...person }) => {
    const courses = coursesOf.get(person.student_id)!;
    const levels = courses.map((one) => one.level);
    const inTerm = present !== null && levels.includes(present) ? present : Math.max(...levels);
    const isSealed = courses.some(({ course }) => seals.get(course.offering_id)?.own.has(person.key));
    if (inTerm !== level || (deleted && !isSealed)) return [];
    return [{ ...person, courses: courses.map((one) => ({ ...one.course, carried: one.level < level })) }];
  });
  const taken = new Set(students.flatMap(({ courses }) => courses.map(({ offering_id }) => offering_id)));
  const offerings = await queries.offeringsById(db, [...taken]);
  const at = new Map(offerings.map(({ offering_id }, place) => [offering_id, place]));
  for (const { courses } of students) courses.sort((a, b) => at.get(a.offering_id)! - at.get(b.offering_id)!);
  return {
    term_id: termId,
    level,
    offerings: offerings.map(({ present_hours, ...offering }) => {
      const seal = seals.get(offering.offering_id);
      return {
        ...offering,
        hours: seal ? seal.hours : present_hours,
        seal: seal ? { version: seal.version, hash: seal.hash, sealed_at: seal.sealed_at } : null,
      };
    }),
    students,
  };
}

const placeOf = (offeringId: number, studentId: number): string => `${offeringId} ${studentId}`;

interface Sealed {
  version: number;
  hash: string;
  sealed_at: Date;
  hours: number | null;
  bylaws: RecordedBylaw[];
  own: Map<string, RecordedMark & { key: string }>;
}

async function sealsIn(db: Db, offerings: readonly number[]): Promise<[number, Sealed][]> {
  const rows = offerings.length === 0 ? [] : await queries.sealsInForce(db, offerings);
  return rows.map(({ offering_id, content, ...seal }) => {
    const record = sealedRecord(content);
    const own = new Map(record.students.map((mark) => [mark.key, mark]));
    return [offering_id, { ...seal, hours: record.hours ?? null, bylaws: record.bylaws ?? [], own }];
  });
}

function courseOf(
  offeringId: number,
  own: RecordedMark | undefined,
  bylaws: readonly RecordedBylaw[] | undefined,
  decided: ResultState | undefined,
): LevelCourse {
  return {
    offering_id: offeringId,
    carried: false,
    mark: own?.mark ?? null,
    letter: own?.letter ?? null,
    grade: own?.grade ?? null,
    grade_ar: own?.grade_ar ?? null,
    points: own?.points ?? null,
    passes: own?.passes ?? null,
    state: own ? stateIn(own) : (decided ?? 'open'),
    parts: own?.parts ?? [],
    bylaw: (own?.bylaw !== undefined && bylaws?.[own.bylaw]) || null,
  };
}
