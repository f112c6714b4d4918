import { courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, type Trx } from '../../kernel/index.ts';
import { type ReleaseRow, withdrawnWhoHandedIn } from './queries.ts';

/**
 * Tells an assignment's students that its scores are out, or were taken back; the words hold no score (DAY-05). Who handed
 * in and was withdrawn since sees them too, and is told.
 */
export async function tellScores(
  trx: Trx,
  assignment: ReleaseRow,
  what: 'out' | 'back',
  { now, requestId }: { now: Date; requestId?: string },
): Promise<void> {
  const { instructor_id: instructorId, course_id: courseId, assignment_title: title } = assignment;
  const course = await trx('course')
    .where({ course_id: courseId })
    .first('course_code as courseCode', 'course_name as courseName', 'course_name_ar as courseNameAr');
  if (!course) throw new Error('an assignment without a course');
  const about = { ...courseParams(course), ...(await instructorParams(trx, instructorId)) };
  const id = String(assignment.assignment_id);
  const message =
    what === 'out'
      ? ({ kind: 'assignmentScores', params: { ...about, assignmentScores: title, assignmentScoresId: id } } as const)
      : ({ kind: 'scoresBack', params: { ...about, scoresBack: title, scoresBackId: id } } as const);
  await emit(trx, { type: 'notify', ...message, audience: { instructorId, courseId } }, { now, requestId });
  for (const userId of await withdrawnWhoHandedIn(trx, assignment))
    await emit(trx, { type: 'notify.person', userId, notification: message }, { now, requestId });
}
