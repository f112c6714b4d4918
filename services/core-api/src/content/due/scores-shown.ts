import { ownClose } from './own-due.ts';

/** Since when scores that are held for the others are released to a student by name; null: they are not. */
const namedSince = (student: string): string =>
  `(select n.released_at from assignment_released_to n
    where n.assignment_id = s.assignment_id and n.student_id = ${student})`;

/**
 * Whether a student sees the scores of an assignment `s` (DAY-05), as SQL with `:now`: nothing holds them, or they are
 * released to the student by name, and the student's own due date has passed (DAY-11): until then they can replace what
 * they handed in. The one place that decides it.
 */
export const scoresShownTo = (student: string, now = ':now'): string =>
  `(s.release_hold is null or ${namedSince(student)} is not null) and ${ownClose(student)} <= ${now}`;

/** When a student’s scores were released, to all or by name; null where they show as they are given. */
export const releasedAt = (student: string): string => `coalesce(s.results_released_at, ${namedSince(student)})`;
