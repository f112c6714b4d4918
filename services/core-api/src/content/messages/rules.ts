import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess, courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, recordAudit } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** Words in both languages, and whom they are for. */
export interface Message {
  courseCode: string;
  student_ids: readonly number[];
  EnMessage: string;
  ArMessage: string;
}

/**
 * Puts a doctor’s words into the inboxes of named students of their own class, and of nobody else (DSK-16). Those who are
 * not enrolled now are left out. Answers how many it goes to.
 * @throws AppError class.notYours; message.nobody when none of them is enrolled
 */
export async function writeToStudents(deps: Deps, caller: Caller, message: Message): Promise<number> {
  const { courseCode, student_ids, ...words } = message;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const course = await courseAccess(trx, caller, courseCode);
    const offeringId = course.offerings[0].offering_id;
    const userIds = await queries.enrolledAmong(trx, offeringId, student_ids);
    if (userIds.length === 0) throw new AppError('message.nobody');
    const params = { ...courseParams(course), ...(await instructorParams(trx, caller.userId)), ...words };
    const notification = { kind: 'message', params } as const;
    const eventId = await emit(
      trx,
      { type: 'notify.some', userIds, notification },
      { now, requestId: caller.requestId },
    );
    await recordAudit(trx, caller, now, {
      action: 'message.sent',
      subjectType: 'message',
      subjectId: eventId,
      after: { course: course.courseCode, ...words, recipients: userIds.length },
    });
    return userIds.length;
  });
}
