import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { decideState } from '../gradebook/index.ts';
import { reachOf } from '../identity/index.ts';
import { type Caller, type Deps, emit, recordAudit } from '../kernel/index.ts';
import * as queries from './barring-queries.ts';
import { paramsOf } from './judge.ts';
import { holdAbsence } from './queries.ts';

const pageSize = 100;

/** Proposals of the current term within the caller’s duties (RST-11). */
export async function listBarrings(
  { db }: Deps,
  caller: Caller,
  asked: { decided?: 'yes' | undefined; after?: number | undefined },
) {
  const reach = await reachOf(db, caller);
  const page = { reach, decided: asked.decided === 'yes', after: asked.after ?? 0, most: pageSize + 1 };
  const [rows, waiting] = await Promise.all([queries.barringsOf(db, page), queries.countWaiting(db, reach)]);
  return { waiting, barrings: rows.slice(0, pageSize), more: rows.length > pageSize };
}

/**
 * Bars a student, so that the state of the result is `barred`, or lets them off; the student is told. Until the marks are
 * sealed it can be decided again.
 * @throws AppError barring.notFound, barring.lapsed, barring.otherState, duty.otherDepartment, term.closed, gradebook.sealed, gradebook.studentNotFound
 */
export function decideBarring(
  deps: Deps,
  caller: Caller,
  barringId: number,
  { decision, reason }: { decision: 'barred' | 'letOff'; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.barringById(trx, barringId);
    if (!found) throw new AppError('barring.notFound');
    await holdAbsence(trx, found.offering_id);
    const barring = (await queries.barringById(trx, barringId))!;
    const { offering_id: offeringId, student_id: studentId, decision: before } = barring;
    await decideState(trx, caller, { offeringId, studentId, reason, now }, (state) => {
      if (state !== null && state !== 'barred') throw new AppError('barring.otherState');
      return decision === 'barred' ? 'barred' : null;
    });
    if (before === 'lapsed') throw new AppError('barring.lapsed');
    await queries.storeDecision(trx, barringId, { decision, reason, decided_by: caller.userId, decided_at: now });
    await recordAudit(trx, caller, now, {
      action: decision === 'barred' ? 'absence.barred' : 'absence.letOff',
      subjectType: 'offering',
      subjectId: offeringId,
      before: { decision: before },
      after: { student_id: studentId, absent: barring.absent, planned: barring.planned },
      personal: { of: studentId, after: { reason } },
    });
    if (before === decision) return;
    const params = await paramsOf(trx, offeringId);
    const letOff = decision === 'letOff' && { outcome: 'letOff' as const };
    await emit(
      trx,
      {
        type: 'notify.person',
        userId: studentId,
        notification: {
          kind: 'barring',
          params: { ...params, barring: params.course, barringId: String(barringId), ...letOff },
        },
      },
      { now, requestId: caller.requestId },
    );
  });
}
