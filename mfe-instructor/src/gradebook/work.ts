import type { CallReply } from '@daftar/contracts/client';

/** One student's work on an assignment, and the query key of the list. */
export type WorkRow = CallReply<'GET /api/assignments/:id/students'>[number];
/** The query key of the students' work on one assignment. */
export const workKey = (assignmentId: number) => ['assignment-students', assignmentId] as const;

/** The query key of all scores of a course's students, for any course: invalidate it after any score has changed. */
export const courseResultsKey = ['course-results'] as const;

/** The query key of a course's gradebook. */
export const bookKey = (courseCode: string) => ['gradebook', courseCode] as const;

/** The query key of the sealed versions of its marks. */
export const sealsKey = (courseCode: string) => ['grade-seals', courseCode] as const;
