import { randomUUID } from 'node:crypto';
import type { invigilationOf } from './rules.ts';

type Hall = Awaited<ReturnType<typeof invigilationOf>>;
type Student = Hall['students'][number];
type ChangedStudent = Partial<Student> & Pick<Student, 'student_id'>;
type Part = Exclude<keyof Hall, 'students' | 'server_now'>;

export interface HallChanges extends Partial<Pick<Hall, Part>> {
  version: string;
  whole: boolean;
  server_now: Date;
  students: ChangedStudent[];
  gone: number[];
}

/** A state of the hall that somebody was told. */
interface Version {
  name: string;
  examId: number;
  students: ReadonlyMap<number, Student>;
  parts: ReadonlyMap<Part, string>;
}

/** Students of all kept versions together: some 30 MB at most. */
const mostKept = 60_000;
/** Versions of one exam: a watcher asks every five seconds, several see each other's versions too. */
const mostOfExam = 6;

/**
 * Knows what changed in the halls that are watched (EDG-03): keeps the last states that were told, in memory, and answers
 * what differs. A version that it doesn't have, such as one of another process, gets everything.
 */
export function hallVersions() {
  /** Oldest first. */
  let versions: Version[] = [];

  function keep(version: Version): void {
    const others = versions.filter(({ examId }) => examId === version.examId);
    const outdated = new Set(others.slice(0, Math.max(0, others.length - mostOfExam + 1)));
    versions = [...versions.filter((one) => !outdated.has(one)), version];
    let kept = versions.reduce((sum, { students }) => sum + students.size, 0);
    while (kept > mostKept && versions.length > 1) kept -= versions.shift()?.students.size ?? 0;
  }

  return {
    changes(hall: Hall, since: string | undefined): HallChanges {
      const { students, server_now, ...rest } = hall;
      const present = {
        examId: hall.exam_id,
        students: new Map(students.map((student) => [student.student_id, student])),
        parts: new Map(Object.entries(rest).map(([part, value]) => [part as Part, JSON.stringify(value)])),
      };
      const told = versions.find(({ name, examId }) => name === since && examId === hall.exam_id);
      const latest = versions.findLast(({ examId }) => examId === hall.exam_id);
      const version = latest && isSame(latest, present) ? latest : { ...present, name: randomUUID() };
      if (version !== latest) keep(version);
      const answered = { version: version.name, whole: told === undefined, server_now };
      if (!told) return { ...answered, ...rest, students, gone: [] };
      return { ...answered, ...difference(told, present, rest) };
    },
  };
}

type State = Omit<Version, 'name'>;

const isSame = (a: State, b: State): boolean => {
  const { students, gone, ...parts } = difference(a, b, {});
  return students.length === 0 && gone.length === 0 && Object.keys(parts).length === 0;
};

function difference(before: State, now: State, rest: Partial<Pick<Hall, Part>>) {
  const students: ChangedStudent[] = [];
  for (const [id, student] of now.students) {
    const changed = changedFields(before.students.get(id), student);
    if (changed) students.push(changed);
  }
  const gone = [...before.students.keys()].filter((id) => !now.students.has(id));
  const parts = [...now.parts].filter(([part, text]) => before.parts.get(part) !== text).map(([part]) => part);
  const changedParts: Partial<Pick<Hall, Part>> = Object.fromEntries(parts.map((part) => [part, rest[part]]));
  return { ...changedParts, students, gone };
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());

/** The fields of a student that differ, with their id; undefined when none does. */
function changedFields(before: Student | undefined, student: Student): ChangedStudent | undefined {
  if (!before) return student;
  const fields = (Object.keys(student) as (keyof Student)[]).filter((field) => !isEqual(before[field], student[field]));
  if (fields.length === 0) return undefined;
  const changed = Object.fromEntries(fields.map((field) => [field, student[field]]));
  return { ...changed, student_id: student.student_id };
}
