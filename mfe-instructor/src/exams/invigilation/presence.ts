import type { CallReply } from '@daftar/contracts/client';

export type Invigilation = CallReply<'GET /api/exam-invigilation/:examId'>;
export type WatchedStudent = Invigilation['students'][number];
export type Presence = 'absent' | 'writing' | 'silent' | 'submitted';

/**
 * A browser in the exam sends a heartbeat at least every 30 s; after this many ms without one, the student counts as
 * disconnected.
 */
const silentAfter = 45_000;

/** A student's state at the server time `now` (ms). */
export function presenceOf(student: Pick<WatchedStudent, 'state' | 'last_seen_at'>, now: number): Presence {
  if (student.state !== 'open') return student.state;
  const seen = student.last_seen_at === null ? Number.NEGATIVE_INFINITY : Date.parse(student.last_seen_at);
  return now - seen > silentAfter ? 'silent' : 'writing';
}

/** How many students are in each state at the server time `now` (ms). */
export function presenceCounts(students: readonly WatchedStudent[], now: number): Record<Presence, number> {
  const counts = { absent: 0, writing: 0, silent: 0, submitted: 0 };
  for (const student of students) counts[presenceOf(student, now)] += 1;
  return counts;
}
