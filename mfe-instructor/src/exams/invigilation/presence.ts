import type { CallReply } from '@daftar/contracts/client';

export type Invigilation = CallReply<'GET /api/exam-invigilation/:examId'>;
export type InvigilatedStudent = Invigilation['students'][number];
export const presences = ['writing', 'submitted', 'silent', 'idle', 'absent'] as const;
export type Presence = (typeof presences)[number];

/**
 * A browser in the exam sends a heartbeat at least every 30 s; after this many ms without one, the student counts as
 * disconnected.
 */
const silentAfter = 45_000;
/** A student who is connected but saved nothing for so long counts as idle, in ms. */
const idleAfter = 5 * 60_000;

const momentOf = (at: string | null): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

type Seen = Pick<InvigilatedStudent, 'state' | 'last_seen_at' | 'last_saved_at' | 'opened_at'>;

/** The last change of a student's answers, or the opening. */
const lastWork = (student: Seen): number => Math.max(momentOf(student.last_saved_at), momentOf(student.opened_at));

/** A student's state at the server time `now` (ms). */
export function presenceOf(student: Seen, now: number): Presence {
  if (student.state !== 'open') return student.state;
  if (now - momentOf(student.last_seen_at) > silentAfter) return 'silent';
  return now - lastWork(student) > idleAfter ? 'idle' : 'writing';
}

/** How many students are in each state at the server time `now` (ms). */
export function presenceCounts(students: readonly Seen[], now: number): Record<Presence, number> {
  const counts = { absent: 0, writing: 0, idle: 0, silent: 0, submitted: 0 };
  for (const student of students) counts[presenceOf(student, now)] += 1;
  return counts;
}

const ranks: Record<Presence, number> = { silent: 0, idle: 1, absent: 2, writing: 3, submitted: 4 };
/** Longer than any exam, in ms. */
const rankStep = 1e12;

/**
 * Orders students by who needs somebody first (DAY-09): without connection, the longest first; idle, the longest first;
 * never came; writing; submitted.
 */
export function needOf(student: Seen, now: number): number {
  const presence = presenceOf(student, now);
  const since = presence === 'silent' ? momentOf(student.last_seen_at) : presence === 'idle' ? lastWork(student) : now;
  const waited = Math.min(rankStep - 1, Math.max(0, now - since));
  return ranks[presence] * rankStep + (rankStep - 1 - waited);
}
