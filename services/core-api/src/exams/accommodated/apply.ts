import type { Caller, Trx } from '../../kernel/index.ts';
import { endsWithExtra } from '../authoring/schedule.ts';
import { updateExam } from '../authoring/write-queries.ts';
import { moveAttempts } from '../invigilation/move-attempts.ts';
import { holdMovable } from '../invigilation/queries.ts';
import { accommodatedEvent, noteEvents } from '../sitting/event-queries.ts';
import { accommodatedMinutes } from './minutes.ts';
import { holdExamsOf, keepMinutes, ownAccommodation } from './queries.ts';

/**
 * Applies a changed accommodation to the exams that are not over (DAY-11), in the transaction that changed it. An exam
 * that the student has not opened takes it as it is now. One that they are writing gets longer and never shorter: the
 * end that somebody was told is kept. One that the server submitted because time was over is reopened, as extra time
 * does, if its new end is in the future.
 */
export async function applyAccommodation(trx: Trx, caller: Caller, studentId: number, now: Date): Promise<void> {
  const granted = await ownAccommodation(trx, studentId);
  for (const exam of await holdExamsOf(trx, studentId, now)) {
    const minutes = granted ? accommodatedMinutes(exam.duration_minutes, granted) : 0;
    const attempts = await holdMovable(trx, exam.exam_id, [studentId]);
    const longer = attempts
      .filter(({ accommodated_minutes }) => minutes > accommodated_minutes)
      .map(({ accommodated_minutes: before, extra, ...attempt }) => ({
        ...attempt,
        extra: { total: extra.total + minutes - before, past: extra.past + minutes - before },
      }));
    const { moved } = await moveAttempts(trx, caller, exam, longer, now);
    if (moved.length > 0) {
      await keepMinutes(
        trx,
        moved.map(({ attempt_id }) => ({ attempt_id, minutes })),
      );
      await noteEvents(
        trx,
        moved.flatMap(({ attempt_id }) => accommodatedEvent(attempt_id, minutes, now, caller)),
      );
    }
    await updateExam(trx, exam.exam_id, await endsWithExtra(trx, exam.exam_id, exam));
  }
}
