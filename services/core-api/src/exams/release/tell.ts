import { courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, type Trx } from '../../kernel/index.ts';
import { examDetails } from '../exam/queries.ts';
import { type ReleasedExam, withdrawnWhoSat } from './queries.ts';

/**
 * Tells an exam's students that its scores are out, or were taken back; the words hold no score (DAY-05). Who sat it and
 * was withdrawn since sees them too, and is told.
 */
export async function tellScores(
  trx: Trx,
  exam: ReleasedExam,
  what: 'out' | 'back',
  { now, requestId }: { now: Date; requestId?: string },
): Promise<void> {
  const details = await examDetails(trx, exam.exam_id);
  const about = {
    ...courseParams({
      courseName: details.course_name,
      courseNameAr: details.course_name_ar,
      courseCode: details.course_code,
    }),
    ...(await instructorParams(trx, exam.instructor_id)),
  };
  const id = String(exam.exam_id);
  const audience = { instructorId: exam.instructor_id, courseId: exam.course_id };
  const message =
    what === 'out'
      ? ({ kind: 'examScores', params: { ...about, examScores: exam.exam_name, examScoresId: id } } as const)
      : ({ kind: 'scoresBack', params: { ...about, scoresBack: exam.exam_name, scoresBackId: id } } as const);
  await emit(trx, { type: 'notify', ...message, audience }, { now, requestId });
  for (const userId of await withdrawnWhoSat(trx, exam))
    await emit(trx, { type: 'notify.person', userId, notification: message }, { now, requestId });
}
