import type { AskedFormat } from '@daftar/contracts/content/pdf-problems';
import { isBlank } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess, courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, type Trx } from '../../kernel/index.ts';
import { reachedChapter } from '../chapters/queries.ts';
import * as queries from './queries.ts';

/** Requests for other formats of a course's chapters (BOD-21). @throws AppError class.notYours */
export async function listRequests(
  deps: Deps,
  caller: Caller,
  courseCode: string,
): Promise<queries.FormatRequestRow[]> {
  return queries.listRequests(deps.db, caller, await courseAccess(deps.db, caller, courseCode));
}

/**
 * Asks for another format of a chapter; one open request per student and chapter (BOD-21). Answers its id.
 * @throws AppError chapter.notFound, formatRequest.openAlready
 */
export async function askForFormat(
  deps: Deps,
  caller: Caller,
  chapterId: number,
  { format, note }: { format: AskedFormat; note: string },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (!(await reachedChapter(trx, caller, chapterId, now))) throw new AppError('chapter.notFound');
    return queries.insertRequest(trx, {
      chapter_id: chapterId,
      student_id: caller.userId,
      format,
      note: note.trim(),
      asked_at: now,
    });
  });
}

/** Withdraws the caller's own open request. @throws AppError formatRequest.notFound, formatRequest.closed */
export async function withdrawRequest(deps: Deps, caller: Caller, id: number): Promise<void> {
  const closed_at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await openRequest(trx, caller, id);
    await queries.closeRequest(trx, id, { state: 'withdrawn', closed_at });
  });
}

/**
 * Answers a request, and notifies its student in the same transaction (BOD-21).
 * @throws AppError formatRequest.notFound, formatRequest.closed, formatRequest.sayWhy
 */
export async function answerRequest(
  deps: Deps,
  caller: Caller,
  id: number,
  { state, answer }: { state: 'done' | 'declined'; answer: string },
): Promise<void> {
  const now = deps.clock.now();
  const instructor = await instructorParams(deps.db, caller.userId);
  await inTransaction(deps.db, async (trx) => {
    const request = await openRequest(trx, caller, id);
    if (state === 'declined' && isBlank(answer)) {
      throw new AppError('formatRequest.sayWhy', { fields: [{ field: 'body.answer', key: 'formatRequest.sayWhy' }] });
    }
    const answered = { state, answer: answer.trim(), answered_by: caller.userId, closed_at: now };
    await queries.closeRequest(trx, id, answered);
    await emit(
      trx,
      {
        type: 'notify.person',
        userId: request.student_id,
        notification: {
          kind: 'format',
          params: {
            ...courseParams({
              courseCode: request.course_code,
              courseName: request.course_name,
              courseNameAr: request.course_name_ar,
            }),
            ...instructor,
            format: request.chapter_name.replace(/\.pdf$/i, ''),
            formatId: String(request.chapter_id),
          },
        },
      },
      { now, requestId: caller.requestId },
    );
  });
}

async function openRequest(trx: Trx, caller: Caller, id: number) {
  const request = await queries.requestForUpdate(trx, caller, id);
  if (!request) throw new AppError('formatRequest.notFound');
  if (request.state !== 'open') throw new AppError('formatRequest.closed');
  return request;
}
