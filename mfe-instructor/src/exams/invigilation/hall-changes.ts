import type { CallReply } from '@daftar/contracts/client';
import type { InvigilatedStudent, Invigilation } from './presence.ts';

type Changes = CallReply<'GET /api/exam-invigilation/:examId/changes'>;

/** The hall as this page knows it, with the name of that state for the next call. */
export interface KnownHall extends Invigilation {
  version: string;
}

/** Adds what changed to what the page knows (EDG-03); students without a change stay the same objects. */
export function withChanges(known: KnownHall | undefined, { whole, gone, students, ...parts }: Changes): KnownHall {
  // the server answers everything to a caller who knows nothing
  if (whole || !known) return { ...parts, students } as KnownHall;
  const changes = new Map(students.map((student) => [student.student_id, student]));
  const left = new Set(gone);
  const kept = known.students
    .filter(({ student_id }) => !left.has(student_id))
    .map((student) => {
      const change = changes.get(student.student_id);
      changes.delete(student.student_id);
      return change ? { ...student, ...change } : student;
    });
  return { ...known, ...parts, students: [...kept, ...(changes.values() as Iterable<InvigilatedStudent>)] };
}
