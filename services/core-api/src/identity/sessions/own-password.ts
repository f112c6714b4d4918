import { AppError } from '@daftar/service-kit/errors';
import { unlessAnswered } from '@daftar/service-kit/once/held';
import type { Caller } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { passwordFits } from './passwords.ts';
import { type AccountRow, accountById } from './queries.ts';

/**
 * Checks that the caller knows their own password; answers their account. Guessing here is counted per session
 * (SGN-02): no failure elsewhere keeps somebody from changing their password.
 * @throws AppError session.ended, signIn.tooMany, signIn.busy, and `wrong()` for a wrong password
 */
export async function requireOwnPassword(
  deps: SignInDeps,
  caller: Caller,
  password: string,
  wrong: () => AppError,
): Promise<AccountRow> {
  const account = await accountById(deps.db, caller.userId);
  if (!account) throw new AppError('session.ended');
  const tried = await deps.throttle.reserveOwn(caller.sessionId);
  try {
    if (await passwordFits(account.password_hash, password, 'own')) {
      await tried.succeeded();
      return account;
    }
    // the first call under this key may just have changed the password: its repeat is no guess
    await unlessAnswered();
  } catch (error) {
    await tried.takenBack();
    throw error;
  }
  await tried.failed();
  throw wrong();
}
