import type { AccommodationGrants } from '@daftar/contracts/identity/accommodations';
import { isBlank } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { personForShare } from '../accounts/queries.ts';
import { requireWithin } from '../duties/reach.ts';
import * as queries from './queries.ts';

export interface AccommodationDeps extends Deps {
  /** Gives the student's exams what is granted now; exams are another module's. */
  applyToExams(trx: Trx, caller: Caller, studentId: number, now: Date): Promise<void>;
}

const nothing = { paper_formats: [], time_factor: 1, break_minutes: 0, text_size: null, reason: '', changed_at: null };

/** What a student was granted for exams, for admins (BOD-22, DAY-11). @throws AppError account.notFound, also for other roles */
export async function readAccommodation(deps: Deps, caller: Caller, studentId: number) {
  const student = await deps
    .db('account')
    .where({ id: studentId, role: 'student' })
    .whereNull('deleted_at')
    .first('department_id');
  if (!student) throw new AppError('account.notFound');
  await requireWithin(deps.db, caller, [student.department_id]);
  const granted = await queries.accommodationOf(deps.db, studentId);
  return granted ?? nothing;
}

/** The caller's own, without the reason: it was written for the faculty (DAY-11). */
export async function readOwnAccommodation({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const { reason, ...granted } = (await queries.accommodationOf(db, caller.userId)) ?? nothing;
  return granted;
}

/**
 * Grants a student exams in other formats, more time, breaks or larger type, and applies it to their exams that are not
 * over. A field that is absent keeps what is granted. Where nothing is granted the record goes, with its reason. The
 * activity log tells that it changed, and neither what was granted nor the reason (BOD-22, DAY-11).
 * @returns whether something is granted now
 * @throws AppError account.notFound, also for other roles; request.invalid for a reason alone, with nothing to remove
 */
export async function setAccommodation(
  deps: AccommodationDeps,
  caller: Caller,
  studentId: number,
  { reason, ...sent }: AccommodationGrants & { reason: string },
): Promise<boolean> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const student = await personForShare(trx, studentId, 'student');
    if (!student) throw new AppError('account.notFound');
    await requireWithin(trx, caller, [student.department_id]);
    const before = (await queries.holdAccommodation(trx, studentId)) ?? nothing;
    const {
      paper_formats,
      time_factor = before.time_factor,
      break_minutes = before.break_minutes,
      text_size = before.text_size,
    } = sent;
    const granted = { paper_formats, time_factor, break_minutes, text_size };
    const grants = paper_formats.length > 0 || time_factor > 1 || break_minutes > 0 || text_size !== null;
    if (grants) {
      const changed = { changed_by: caller.userId, changed_at: now };
      await queries.putAccommodation(trx, studentId, { ...granted, reason: reason.trim(), ...changed });
    } else if (!(await queries.deleteAccommodation(trx, studentId))) {
      if (isBlank(reason)) return false;
      const fields = [{ field: 'body.paper_formats', key: 'accommodation.chooseFormat' as const }];
      throw new AppError('request.invalid', { fields });
    }
    await deps.applyToExams(trx, caller, studentId, now);
    await recordAudit(trx, caller, now, {
      action: grants ? 'accommodation.granted' : 'accommodation.removed',
      subjectType: 'account',
      subjectId: studentId,
    });
    return grants;
  });
}
