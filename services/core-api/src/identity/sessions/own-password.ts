import { AppError } from '@daftar/service-kit/errors';
import { unlessAnswered } from '@daftar/service-kit/once/held';
import type { Caller } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { passwordFits } from './passwords.ts';
import { type AccountRow, accountById } from './queries.ts';

/**
 * Checks that the caller knows their own password; answers their account. Guessing here uses the same counters as at
 * sign-in (SGN-02).
 * @throws AppError session.ended, signIn.tooMany, and `wrong()` for a wrong password
 */
export async function requireOwnPassword(
  deps: SignInDeps,
  caller: Caller,
  password: string,
  wrong: () => AppError,
): Promise<AccountRow> {
  const account = await accountById(deps.db, caller.userId);
  if (!account) throw new AppError('session.ended');
  await deps.throttle.inTurn(account.email, caller.address, async () => {
    await deps.throttle.check(account.email, caller.address);
    if (await passwordFits(account.password_hash, password)) return;
    // the first call under this key may just have changed the password: its repeat is no guess
    await unlessAnswered();
    await deps.throttle.failed(account.email, caller.address);
    throw wrong();
  });
  return account;
}
