import { refuseWhileRunning } from '../../exams/index.ts';
import {
  type AccountDeps,
  type AccountUpdateInput,
  hasLiveSession,
  updateAccount as update,
} from '../../identity/index.ts';
import type { Caller } from '../../kernel/index.ts';

/**
 * Changes an account (ADA-12). A new id, role or password signs its owner out: for a student in a running exam that is
 * refused until the admin confirms it (FIX-04). Nobody is signed out who is not signed in, so a student who has
 * forgotten the password before the exam gets a new one at once.
 * @throws AppError ending.examRunning, and whatever the change itself refuses
 */
export const updateAccount = (
  deps: AccountDeps,
  caller: Caller,
  { endedExams, ...input }: AccountUpdateInput & { endedExams?: readonly number[] | undefined },
): Promise<void> =>
  update(deps, caller, input, async (trx, userId) => {
    if (!(await hasLiveSession(trx, userId, deps.clock.now()))) return {};
    return (await refuseWhileRunning(trx, deps, { studentId: userId }, endedExams)).record;
  });
