import type { ReleaseState } from '@daftar/contracts/release';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { requireOnRecord } from '../assignments/rules.ts';
import { type NameRow, nameStudents, namesOf } from './names-queries.ts';
import { releaseRow } from './queries.ts';
import { isOver, isShown, stateOf } from './rules.ts';
import { tellSome } from './tell.ts';

/** Who handed in, and to whom scores are released by name. @throws AppError assignment.notFound */
export async function listNames(deps: Deps, caller: Caller, id: number): Promise<NameRow[]> {
  await requireOnRecord(deps, caller, id);
  return namesOf(deps.db, id);
}

/**
 * Releases scores to some students by name, while they stay held for the others (DAY-05). Who sees them already stays as
 * they are; the others of these are told.
 * @throws AppError assignment.notFound, assignment.notDue, release.isOut, submission.notFound
 */
export async function releaseToNames(
  deps: Deps,
  caller: Caller,
  id: number,
  studentIds: readonly number[],
): Promise<ReleaseState> {
  const now = deps.clock.now();
  await requireOnRecord(deps, caller, id);
  return inTransaction(deps.db, async (trx) => {
    const row = await releaseRow(trx, id, true);
    if (isShown(row, now)) throw new AppError('release.isOut');
    if (!isOver(row, now)) throw new AppError('assignment.notDue');
    const wanted = [...new Set(studentIds)];
    const { known, added } = await nameStudents(trx, id, wanted, now);
    if (known < wanted.length) throw new AppError('submission.notFound');
    await tellSome(trx, row, 'out', added, { now, requestId: caller.requestId });
    if (added.length > 0)
      await recordAudit(trx, caller, now, {
        action: 'assignment.releasedToNames',
        subjectType: 'assignment',
        subjectId: id,
        after: { assignment_title: row.assignment_title, students: added.join(', ') },
      });
    return stateOf(trx, row, now);
  });
}
