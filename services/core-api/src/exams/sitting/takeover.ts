import type { takeoverState } from '@daftar/contracts/exams/sitting';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import type { z } from 'zod';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import { type ExamRow, examBehind } from '../exam/queries.ts';
import { elsewhereThan } from './elsewhere.ts';
import { noteEvents, type Origin } from './event-queries.ts';
import type { AttemptRow } from './queries.ts';
import { decideRequest, makeRequest, removeRequest, requestOf } from './takeover-queries.ts';

export type TakeoverState = z.output<typeof takeoverState>;

/**
 * Whether a device may take an open attempt over now (TRU-01); null: it may. Otherwise what it has to do or wait for. With
 * `takeOver` it asks, where the exam requires the invigilator's permission; every step is recorded.
 */
export async function mayContinue(
  trx: Db,
  exam: Pick<ExamRow, 'takeover'>,
  attempt: AttemptRow,
  by: { device: string; from: Origin; takeOver: boolean; now: Date },
): Promise<TakeoverState | null> {
  const { device, from, takeOver, now } = by;
  const detail = await elsewhereThan(trx, attempt, from);
  const event = { attemptId: attempt.attempt_id, at: now, from, device, detail };
  if (!takeOver) {
    await noteEvents(trx, [{ ...event, kind: 'opened_elsewhere' }], true);
    return exam.takeover === 'automatic' ? 'may' : ((await stateOf(trx, attempt.attempt_id, device)) ?? 'ask');
  }
  if (exam.takeover === 'automatic') return null;
  const request = await requestOf(trx, attempt.attempt_id);
  const isOwn = request?.device === device && request.session_id === from.sessionId;
  if (isOwn && request.decision === 'allowed') {
    await removeRequest(trx, attempt.attempt_id);
    return null;
  }
  if (isOwn && request.decision === null) return 'waiting';
  await makeRequest(trx, attempt.attempt_id, device, from, now);
  await noteEvents(trx, [{ ...event, kind: 'takeover_asked' }]);
  return 'waiting';
}

/** What became of a device's request; undefined when it has made none. */
async function stateOf(db: Db, attemptId: number, device: string): Promise<TakeoverState | undefined> {
  const request = await requestOf(db, attemptId);
  return request?.device === device ? (request.decision ?? 'waiting') : undefined;
}

/** The same for a device that looks; null when it has made no request. */
export const lookAtRequest = async (db: Db, attempt: AttemptRow, device: string): Promise<TakeoverState | null> =>
  attempt.state === 'open' && attempt.device !== device
    ? ((await stateOf(db, attempt.attempt_id, device)) ?? null)
    : null;

/**
 * The invigilator allows or refuses a waiting device (TRU-01). The device continues when it asks the next time, within
 * seconds; until then the present holder keeps the attempt.
 * @throws AppError attempt.notFound, takeover.notFound
 */
export function decideTakeover(
  deps: Deps,
  caller: Caller,
  attemptId: number,
  { device, allow }: { device: string; allow: boolean },
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const attempt = await trx('attempt').where({ attempt_id: attemptId }).first('exam_id', 'state');
    if (!attempt) throw new AppError('attempt.notFound');
    await examBehind(trx, caller, attempt.exam_id, 'attempt.notFound');
    const decision = allow ? 'allowed' : 'refused';
    const by = { userId: caller.userId, now };
    if (attempt.state !== 'open' || !(await decideRequest(trx, attemptId, device, decision, by)))
      throw new AppError('takeover.notFound');
    await noteEvents(trx, [{ attemptId, at: now, kind: `takeover_${decision}`, from: caller, device }]);
  });
}
