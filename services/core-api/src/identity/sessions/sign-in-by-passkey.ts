import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import { AppError } from '@daftar/service-kit/errors';
import type { SignInDeps } from '../deps.ts';
import { checkPasskey } from '../factors/passkey-checks.ts';
import { usePasskey } from '../factors/shown.ts';
import { accountById } from './queries.ts';
import { type SignInOrigin, type Started, startSession } from './start-session.ts';

/**
 * Signs in with a passkey alone (TRU-16): it is both factors, since its owner was verified by finger, face or PIN. A
 * passkey can’t be guessed, so no counter of failed sign-ins applies, and nobody can lock its owner out.
 * @throws AppError passkey.refused
 */
export async function signInByPasskey(
  deps: SignInDeps,
  origin: SignInOrigin,
  input: PasskeyAnswer & { keep?: boolean | undefined },
): Promise<Started> {
  const from = { address: origin.address, requestId: origin.requestId };
  const shown = await checkPasskey(deps, from, input);
  const account = await accountById(deps.db, shown.account_id);
  if (!account) throw new AppError('passkey.refused');
  return startSession(deps, origin, account, {
    keep: input.keep === true,
    action: 'signIn.byPasskey',
    byFactor: true,
    prove: (trx) => usePasskey(trx, deps, { userId: account.id, ...from }, shown),
  });
}
