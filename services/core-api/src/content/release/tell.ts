import { courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, type Trx } from '../../kernel/index.ts';
import { type ReleaseRow, withdrawnWhoHandedIn } from './queries.ts';

type Told = 'out' | 'back';
interface When {
  now: Date;
  requestId?: string;
}

/**
 * Tells an assignment's students that its scores are out, or were taken back; the words hold no score (DAY-05). Who handed
 * in and was withdrawn since sees them too, and is told.
 */
export async function tellScores(trx: Trx, assignment: ReleaseRow, what: Told, when: When): Promise<void> {
  const message = await messageOf(trx, assignment, what);
  const audience = { instructorId: assignment.instructor_id, courseId: assignment.course_id };
  await emit(trx, { type: 'notify', ...message, audience }, when);
  await tellEach(trx, message, await withdrawnWhoHandedIn(trx, assignment), when);
}

/** Tells these students of an assignment the same, and nobody else. */
export async function tellSome(
  trx: Trx,
  assignment: ReleaseRow,
  what: Told,
  studentIds: readonly number[],
  when: When,
): Promise<void> {
  if (studentIds.length > 0) await tellEach(trx, await messageOf(trx, assignment, what), studentIds, when);
}

type Message = Awaited<ReturnType<typeof messageOf>>;

async function tellEach(trx: Trx, notification: Message, userIds: readonly number[], when: When): Promise<void> {
  for (const userId of userIds) await emit(trx, { type: 'notify.person', userId, notification }, when);
}

async function messageOf(trx: Trx, assignment: ReleaseRow, what: Told) {
  const { instructor_id: instructorId, course_id: courseId, assignment_title: title } = assignment;
  const course = await trx('course')
    .where({ course_id: courseId })
    .first('course_code as courseCode', 'course_name as courseName', 'course_name_ar as courseNameAr');
  if (!course) throw new Error('an assignment without a course');
  const about = { ...courseParams(course), ...(await instructorParams(trx, instructorId)) };
  const id = String(assignment.assignment_id);
  return what === 'out'
    ? ({ kind: 'assignmentScores', params: { ...about, assignmentScores: title, assignmentScoresId: id } } as const)
    : ({ kind: 'scoresBack', params: { ...about, scoresBack: title, scoresBackId: id } } as const);
}
