import { courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { emit, type Trx } from '../../kernel/index.ts';
import type { AskedRow } from './queries.ts';

/** Tells the doctor who asked to reopen sealed marks what was decided (DAY-06). */
export async function tellDecision(
  trx: Trx,
  asked: AskedRow,
  reopen: boolean,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  const { course_code: courseCode, course_name: courseName, course_name_ar: courseNameAr, instructor_id } = asked;
  const params = {
    ...courseParams({ courseCode, courseName, courseNameAr }),
    ...(await instructorParams(trx, instructor_id)),
    reopening: String(asked.version),
    reopeningId: String(asked.seal_id),
    ...(!reopen && { outcome: 'leftSealed' as const }),
  };
  const notification = { kind: 'reopening', params } as const;
  await emit(trx, { type: 'notify.person', userId: instructor_id, notification }, { now, requestId });
}
