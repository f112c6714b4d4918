import type { MadePasswords } from '@daftar/contracts';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import { refuseWhileRunning } from '../../exams/index.ts';
import { hasLiveSession, replaceByMadePassword } from '../../identity/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';

/**
 * Makes passwords for chosen persons, each in its own transaction, one after the other: hashing takes one core
 * (FIX-18). Who is signed in while an exam of theirs runs is left out and named, as are admins and deleted accounts
 * (FIX-04).
 */
export async function makePasswords(deps: Deps, caller: Caller, userIds: readonly number[]): Promise<MadePasswords> {
  const slips: MadePasswords['slips'] = [];
  const left: MadePasswords['left'] = [];
  for (const id of new Set(userIds)) {
    try {
      slips.push(
        await replaceByMadePassword(deps, caller, id, async (trx, userId) => {
          if (!(await hasLiveSession(trx, userId, deps.clock.now()))) return {};
          return (await refuseWhileRunning(trx, deps, { studentId: userId })).record;
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      left.push({ id, ...bilingual(error.detail.text ?? error.code, error.detail.params) });
    }
  }
  return { slips, left };
}
