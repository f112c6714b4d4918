import type { CallReply } from '@daftar/contracts/client';

/** One student's work on an assignment, and where the list of them is kept in the query cache. */
export type WorkRow = CallReply<'GET /api/assignments/:id/students'>[number];
export const workKey = (assignmentId: number) => ['assignment-students', assignmentId] as const;

/** All scores of a course's students, of whatever course: to be asked for anew after any score has changed. */
export const courseResultsKey = ['course-results'] as const;
