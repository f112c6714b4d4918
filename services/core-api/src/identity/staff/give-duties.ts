import { duties as allDuties, type Duty } from '@daftar/contracts/route';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { dutiesOf, putDuties } from '../duties/queries.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endAndTell } from '../sessions/end-sessions.ts';

export interface DutiesInput {
  /** Null: an owner. */
  duties: readonly Duty[] | null;
  department_ids: readonly number[];
}

export interface GivenDuties {
  duties: Duty[] | null;
  departments: number[];
}

/**
 * In a fixed order, without repeats; departments are the registrar’s, who needs one at least.
 * @throws AppError duty.departmentsNeeded, department.notFound
 */
export async function checkedDuties(
  trx: Trx,
  deps: AccountDeps,
  { duties, department_ids }: DutiesInput,
): Promise<GivenDuties> {
  const given = duties && allDuties.filter((duty) => duties.includes(duty));
  if (!given?.includes('registrar')) return { duties: given, departments: [] };
  const field = 'body.department_ids';
  const departments = [...new Set(department_ids)].sort((a, b) => a - b);
  if (departments.length === 0) {
    throw new AppError('duty.departmentsNeeded', { fields: [{ field, key: 'duty.departmentsNeeded' }] });
  }
  for (const id of departments) {
    if (await deps.faculty.holdDepartment(trx, id)) continue;
    throw new AppError('department.notFound', { fields: [{ field, key: 'department.notFound' }] });
  }
  return { duties: given, departments };
}

/** Stores an admin’s duties, ends their sessions, so that no token says what was, and tells them (TRU-17). */
export async function giveDuties(
  trx: Trx,
  deps: AccountDeps,
  caller: Caller,
  userId: number,
  after: GivenDuties,
): Promise<void> {
  const now = deps.clock.now();
  const context = { now, requestId: caller.requestId };
  const before = await dutiesOf(trx, userId);
  await putDuties(trx, userId, after);
  await endAndTell(trx, userId, context);
  await tellOwner(trx, deps, { id: userId, what: 'dutiesChanged' }, context);
  await recordAudit(trx, caller, now, {
    action: 'account.dutiesChanged',
    subjectType: 'account',
    subjectId: userId,
    before: shownDuties(before),
    after: shownDuties(after),
  });
}

/** Duties and departments as the activity log shows them; none means an owner. */
export const shownDuties = ({ duties, departments }: GivenDuties) => ({
  duties: duties ?? ['owner'],
  department_ids: departments,
});
