import { createHash } from 'node:crypto';
import type { MercyCourse, MercyStudent } from '@daftar/contracts/mercy/mercy';
import { rulesOfVersions } from '../bylaws/index.ts';
import type { Db } from '../kernel/index.ts';
import { type LevelResults, levelResults } from '../records/index.ts';
import * as queries from './queries.ts';

export interface LevelInputs {
  students: { student_id: number; key: string; input: MercyStudent }[];
  /** Courses whose marks are open. */
  unsealed: string[];
  /** SHA-256 of everything that a dry run is computed from but the rules. */
  hash: Buffer;
}

/** What the rules are applied to: the sealed results of a level, floors of bylaws and gradebooks, and who benefited before. */
export async function inputsOf(db: Db, of: { term_id: number; level: number }): Promise<LevelInputs> {
  const results = await levelResults(db, { termId: of.term_id, level: of.level });
  const courses = results.students.flatMap((student) => student.courses);
  const versions = [...new Set(courses.map(({ bylaw }) => bylaw?.version_id ?? null))];
  const rules = await rulesOfVersions(db, versions);
  const offerings = results.offerings.map(({ offering_id }) => offering_id);
  const below = await queries.belowGroupFloors(db, offerings);
  const people = results.students.map(({ student_id }) => student_id);
  const benefited = await queries.benefitedElsewhere(db, { students: people, term: of.term_id });
  const isBelow = new Set(below.map(({ offering_id, key }) => `${offering_id} ${key}`));
  const inputIn = ({ key, ...student }: LevelResults['students'][number]): MercyStudent => ({
    level: of.level,
    benefited: benefited.has(student.student_id),
    courses: student.courses.map((course): MercyCourse => {
      const bylaw = course.bylaw ? rules.get(course.bylaw.version_id) : undefined;
      const partOf = (part: string) => course.parts.find((one) => one.part === part)?.percent ?? null;
      const misses = bylaw?.parts.some(({ part, floor }) => floor !== null && (partOf(part) ?? 100) < floor);
      return {
        id: course.offering_id,
        mark: course.mark,
        state: course.state,
        written: partOf('written'),
        below_floor: misses === true || isBelow.has(`${course.offering_id} ${key}`),
        by_hours: bylaw?.basis === 'hours',
        // Marks from before bylaws were named have no scale: nothing is added to them.
        scale: bylaw?.scale ?? [],
      };
    }),
  });
  const students = results.students.map((student) => ({
    student_id: student.student_id,
    key: student.key,
    input: inputIn(student),
  }));
  return {
    students,
    unsealed: results.offerings.flatMap(({ seal, course_code }) => (seal ? [] : [course_code])),
    hash: digestOf(students),
  };
}

/** By permanent keys, so that a student’s new number changes nothing. */
function digestOf(students: LevelInputs['students']): Buffer {
  const ordered = students
    .map(({ key, input }) => ({
      key,
      ...input,
      courses: input.courses.toSorted((a, b) => a.id - b.id),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest();
}
