import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess } from '../../faculty/index.ts';
import type { Caller, Db, Deps } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** The banks that the caller works with (QST-05). */
export const listBanks = (deps: Deps, caller: Caller): Promise<queries.ListedBank[]> =>
  queries.banksOf(deps.db, caller.userId);

/** @throws AppError bank.notFound, also for a bank of others */
export async function requireBank(db: Db, caller: Pick<Caller, 'userId' | 'role'>, bankId: number): Promise<void> {
  const isTheirs = caller.role === 'instructor' && (await queries.reachesBank(db, bankId, caller.userId));
  if (!isTheirs) throw new AppError('bank.notFound');
}

/** Opens the bank of a course’s team or of a department. @throws AppError class.notYours, bank.notFound */
export async function openBank(
  deps: Deps,
  caller: Caller,
  of: { course_code: string } | { department_id: number },
): Promise<number> {
  const now = deps.clock.now();
  if ('course_code' in of) {
    const { offerings } = await courseAccess(deps.db, caller, of.course_code);
    const [{ course_id, instructor_id }] = offerings;
    return inTransaction(deps.db, (trx) => queries.bankOfTeam(trx, course_id, instructor_id, now));
  }
  const found = await inTransaction(deps.db, (trx) =>
    queries.bankOfDepartment(trx, of.department_id, caller.userId, now),
  );
  if (found === undefined) throw new AppError('bank.notFound');
  return found;
}

/** What a bank’s list is narrowed by. @throws AppError bank.notFound */
export async function getBank(deps: Deps, caller: Caller, bankId: number) {
  await requireBank(deps.db, caller, bankId);
  const [facets, shared] = await Promise.all([
    queries.facetsOf(deps.db, bankId),
    queries.isShared(deps.db, bankId, caller.userId),
  ]);
  return { bank_id: bankId, ...facets, shared };
}
