import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Deps } from '../../kernel/index.ts';
import { recordBehind } from '../exam/queries.ts';
import { type EventRow, eventsOf } from './event-queries.ts';

/** What an invigilator or the registrar’s office did: students don’t see from where. */
export const doneByStaff: readonly string[] = [
  'takeover_allowed',
  'takeover_refused',
  'closed_by_invigilator',
  'reopened',
  'accommodated',
];

/**
 * What happened to an attempt (TRU-01): for its student, without the invigilator's own address, and for the instructor of
 * its exam.
 * @throws AppError attempt.notFound, also when it is somebody else's
 */
export async function attemptRecord(deps: Deps, caller: Caller, attemptId: number): Promise<EventRow[]> {
  const attempt = await deps.db('attempt').where({ attempt_id: attemptId }).first('exam_id', 'student_id');
  const isOwn = caller.role !== 'student' || attempt?.student_id === caller.userId;
  if (!attempt || !isOwn) throw new AppError('attempt.notFound');
  await recordBehind(deps.db, caller, attempt.exam_id, 'attempt.notFound');
  const events = await eventsOf(deps.db, attemptId);
  if (caller.role !== 'student') return events;
  return events.map((event) =>
    doneByStaff.includes(event.kind) ? { ...event, address: null, user_agent: null, session: null } : event,
  );
}
