import { inTransaction } from '@daftar/service-kit/db';
import { courseAccess } from '../../faculty/index.ts';
import { profileOf } from '../../identity/index.ts';
import { type Caller, type Deps, emit } from '../../kernel/index.ts';
import { countAudience } from './queries.ts';

export interface Announcement {
  courseCode: string;
  EnMessage: string;
  ArMessage: string;
}

/**
 * Tells the students of an instructor's own classes of a course something, in the instructor's words (NTF-06).
 * It comes back as soon as the announcement is recorded; delivery goes on by itself. Answers how many it is for, and
 * the event's id.
 * @throws AppError class.notYours when the caller does not teach the course
 */
export async function announce(
  deps: Deps,
  caller: Caller,
  said: Announcement,
): Promise<{ recipients: number; eventId: string }> {
  return inTransaction(deps.db, async (trx) => {
    const course = await courseAccess(trx, caller, said.courseCode);
    const instructor = await profileOf(trx, caller.userId);
    const audience = { instructorId: caller.userId, courseId: course.courseId };
    const params = {
      course: course.courseName,
      instructor: `${instructor?.first_name ?? ''} ${instructor?.last_name ?? ''}`.trim(),
      EnMessage: said.EnMessage,
      ArMessage: said.ArMessage,
    };
    const recipients = await countAudience(trx, audience);
    const event = { type: 'notify', kind: 'announcement', params, audience } as const;
    const eventId = await emit(trx, event, { now: deps.clock.now(), requestId: caller.requestId });
    return { recipients, eventId };
  });
}

/**
 * How many students an announcement to the caller's own classes of a course would reach now.
 * @throws AppError class.notYours when the caller does not teach the course
 */
export async function audienceOf(deps: Deps, caller: Caller, courseCode: string): Promise<number> {
  const { courseId } = await courseAccess(deps.db, caller, courseCode);
  return countAudience(deps.db, { instructorId: caller.userId, courseId });
}
