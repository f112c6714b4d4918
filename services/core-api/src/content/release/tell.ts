import { courseParams, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, emitAll, type Trx } from '../../kernel/index.ts';
import { type ReleaseRow, withdrawnWhoHandedIn } from './queries.ts';

type Told = 'out' | 'back';
interface When {
  now: Date;
  requestId?: string;
}

/**
 * Tells an assignment's students that its scores are out, or were taken back; the words hold no score (DAY-05). Who handed
 * in and was withdrawn since sees them too, and is told. To whom they were released by name is not told again that they
 * are out: `told`, read before the
 * release, which ends the names.
 */
export async function tellScores(
  trx: Trx,
  assignment: ReleaseRow,
  what: Told,
  when: When,
  told: readonly number[] = [],
): Promise<void> {
  const message = await messageOf(trx, assignment, what);
  const audience = studentsOf(assignment, told);
  await emit(trx, { type: 'notify', ...message, audience }, when);
  const withdrawn = await withdrawnWhoHandedIn(trx, assignment);
  await tellEach(
    trx,
    message,
    withdrawn.filter((id) => !told.includes(id)),
    when,
  );
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

const tellEach = (trx: Trx, notification: Message, userIds: readonly number[], when: When): Promise<void> =>
  emitAll(
    trx,
    userIds.map((userId) => ({ type: 'notify.person' as const, userId, notification })),
    when,
  );

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
