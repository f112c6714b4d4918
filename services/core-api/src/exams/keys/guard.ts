import { AppError } from '@daftar/service-kit/errors';
import { areKeysHeld } from '../../identity/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';

/**
 * Guards the key of an exam that has not ended from a session or password that may not be its doctor’s (TRU-05). A
 * doctor whose sign-in an admin changed sees none until that is confirmed; before the exam begins, every doctor
 * confirms their identity again.
 * @throws AppError exam.keysHeld, session.confirmNeeded
 */
export async function guardKeys(
  deps: Deps,
  caller: Caller,
  exam: { start_at: Date; closes_at: Date },
  requireConfirmed: () => void,
): Promise<void> {
  const now = deps.clock.now();
  if (caller.role === 'student' || now >= exam.closes_at) return;
  await refuseHeldKeys(deps, caller);
  if (now < exam.start_at) requireConfirmed();
}

/** @throws AppError exam.keysHeld */
export async function refuseHeldKeys(deps: Deps, caller: Caller): Promise<void> {
  if (await areKeysHeld(deps.db, caller.userId, deps.clock.now())) throw new AppError('exam.keysHeld');
}
