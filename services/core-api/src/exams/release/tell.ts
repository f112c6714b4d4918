import { courseParams, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, emitAll, type Trx } from '../../kernel/index.ts';
import { examDetails } from '../exam/queries.ts';
import { type ReleasedExam, withdrawnWhoSat } from './queries.ts';

type Told = 'out' | 'back';
interface When {
  now: Date;
  requestId?: string;
}

/**
 * Tells an exam's students that its scores are out, or were taken back; the words hold no score (DAY-05). Who sat it and
 * was withdrawn since sees them too, and is told. To whom they were released by name is not told again that they are out: `told`, read before the
 * release, which ends the names.
 */
export async function tellScores(
  trx: Trx,
  exam: ReleasedExam,
  what: Told,
  when: When,
  told: readonly number[] = [],
): Promise<void> {
  const message = await messageOf(trx, exam, what);
  const audience = studentsOf(exam, told);
  await emit(trx, { type: 'notify', ...message, audience }, when);
  const withdrawn = await withdrawnWhoSat(trx, exam);
  await tellEach(
    trx,
    message,
    withdrawn.filter((id) => !told.includes(id)),
    when,
  );
}

/** Tells these students of an exam the same, and nobody else. */
export async function tellSome(
  trx: Trx,
  exam: ReleasedExam,
  what: Told,
  studentIds: readonly number[],
  when: When,
): Promise<void> {
  if (studentIds.length > 0) await tellEach(trx, await messageOf(trx, exam, what), studentIds, when);
}

type Message = Awaited<ReturnType<typeof messageOf>>;

const tellEach = (trx: Trx, notification: Message, userIds: readonly number[], when: When): Promise<void> =>
  emitAll(
    trx,
    userIds.map((userId) => ({ type: 'notify.person' as const, userId, notification })),
    when,
  );

async function messageOf(trx: Trx, exam: ReleasedExam, what: Told) {
  const details = await examDetails(trx, exam.exam_id);
  const about = {
    ...courseParams({
      courseName: details.course_name,
      courseNameAr: details.course_name_ar,
      courseCode: details.course_code,
    }),
    ...(await instructorParams(trx, exam.instructor_id)),
    ...(details.exam_name_ar !== null && { name_ar: details.exam_name_ar }),
  };
  const id = String(exam.exam_id);
  return what === 'out'
    ? ({ kind: 'examScores', params: { ...about, examScores: exam.exam_name, examScoresId: id } } as const)
    : ({ kind: 'scoresBack', params: { ...about, scoresBack: exam.exam_name, scoresBackId: id } } as const);
}
