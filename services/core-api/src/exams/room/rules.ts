import { usersPerJob } from '@daftar/contracts/events';
import { roomLimits } from '@daftar/contracts/exams/room-limits';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, emit, recordAudit } from '../../kernel/index.ts';
import { examFor } from '../exam/queries.ts';
import { insertMessage, studentsInside } from './queries.ts';

export interface Words {
  EnMessage: string;
  ArMessage: string;
}

/**
 * Tells everybody in an exam something (DAY-09). Each save and look of a student’s page says how many messages there are;
 * an event lets the streams of those inside say at once that there is a new one. A student who opens the exam later sees
 * all of them. Not once everybody’s time is over: nobody would read it.
 * @throws AppError exam.notFound (also a draft), exam.ended, room.tooMany
 */
export function tellRoom(
  deps: Deps,
  caller: Caller,
  examId: number,
  words: Words,
): Promise<{ id: number; inside: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    if (exam.published_at === null) throw new AppError('exam.notFound');
    if (now >= exam.closes_at || exam.over_at) throw new AppError('exam.ended');
    if (exam.room_messages >= roomLimits.messages) throw new AppError('room.tooMany');
    const id = await insertMessage(trx, {
      exam_id: exam.exam_id,
      message_en: words.EnMessage,
      message_ar: words.ArMessage,
      sent_by: caller.userId,
      sent_at: now,
    });
    const inside = await studentsInside(trx, exam.exam_id);
    for (let from = 0; from < inside.length; from += usersPerJob) {
      const userIds = inside.slice(from, from + usersPerJob);
      await emit(trx, { type: 'room.told', userIds }, { now, requestId: caller.requestId });
    }
    await recordAudit(trx, caller, now, {
      action: 'exam.roomTold',
      subjectType: 'exam',
      subjectId: exam.exam_id,
      after: { ...words, inside: inside.length },
    });
    return { id, inside: inside.length };
  });
}
