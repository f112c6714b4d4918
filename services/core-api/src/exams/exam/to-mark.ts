import { AppError } from '@daftar/service-kit/errors';
import type { Caller, Db } from '../../kernel/index.ts';
import { heldShare, type Share, shareOf } from '../../marking/index.ts';
import { type ExamRow, examOnRecord } from './queries.ts';

export interface ExamToMark {
  exam: ExamRow;
  /** What is allotted to the caller; null for the exam’s own doctor. */
  share: Share | null;
  /** As whom the exam and its attempts are read. */
  owner: Pick<Caller, 'userId' | 'role' | 'scope'>;
}

/**
 * An exam whose essays the caller may mark (DAY-04): its doctor, or another one to whom answers are allotted, from its end
 * on. `hold` keeps the allotment until the transaction ends. Which answers, its caller asks by `share`.
 * @throws AppError exam.notFound
 */
export async function examToMark(db: Db, caller: Caller, examId: number, hold?: 'hold'): Promise<ExamToMark> {
  const item = { exam_id: examId };
  const share = await (hold ? heldShare(db, item, caller.userId) : shareOf(db, item, caller.userId));
  const owner = share ? ({ userId: share.owner_id, role: 'instructor', scope: caller.scope } as const) : caller;
  if (share && caller.role !== 'instructor') throw new AppError('exam.notFound');
  return { exam: await examOnRecord(db, owner, examId), share: share ?? null, owner };
}
