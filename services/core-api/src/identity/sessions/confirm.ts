import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import { confirmedMs } from '@daftar/contracts/route';
import type { Actor } from '@daftar/service-kit/actor';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { staleCode } from '../factors/app-codes.ts';
import { checkPasskey } from '../factors/passkey-checks.ts';
import { type FittingCode, fittingCode } from '../factors/second-step.ts';
import { useCode, usePasskey } from '../factors/shown.ts';
import { renewToken } from '../session-token/renew.ts';
import { requireOwnPassword } from './own-password.ts';
import { markConfirmed } from './queries.ts';

/** How somebody shows that it is still they. */
export type Shown =
  | { way: 'password'; password: string }
  | { way: 'code'; code: string }
  | { way: 'passkey'; answer: PasskeyAnswer };

/**
 * Takes the caller’s password, a code of their app or their passkey as proof that it is still they, for this session and
 * five minutes (TRU-05, TRU-16); answers until when, and the cookie of the session’s next token. Wrong ones are counted per session and logged.
 * @throws AppError password.wrongOwn, code.wrong, passkey.refused, signIn.tooMany, signIn.busy, session.ended
 */
export async function confirmSession(
  deps: SignInDeps,
  caller: Caller,
  actor: Actor,
  shown: Shown,
): Promise<{ until: Date; cookie: string | undefined }> {
  const said = { subjectType: 'account', subjectId: caller.userId };
  const use = await check(deps, caller, shown, () =>
    recordAudit(deps.db, caller, deps.clock.now(), { action: 'signIn.notConfirmed', ...said }),
  );
  const now = deps.clock.now();
  const cookie = await inTransaction(deps.db, async (trx) => {
    await use(trx);
    await markConfirmed(trx, caller.sessionId, now, shown.way !== 'password');
    await recordAudit(trx, caller, now, { action: 'signIn.confirmed', ...said });
    return renewToken(deps, trx, actor);
  });
  return { until: new Date(now.getTime() + confirmedMs), cookie };
}

type Use = (trx: Trx) => Promise<void>;

async function check(deps: SignInDeps, caller: Caller, shown: Shown, log: () => Promise<void>): Promise<Use> {
  if (shown.way === 'passkey') return byPasskey(deps, caller, shown.answer);
  if (shown.way === 'code') return byCode(deps, caller, shown.code, log);
  let wrong = false;
  try {
    await requireOwnPassword(deps, caller, shown.password, () => {
      wrong = true;
      return new AppError('password.wrongOwn', { fields: [{ field: 'body.password', key: 'password.wrongOwn' }] });
    });
  } catch (error) {
    if (wrong) await log();
    throw error;
  }
  return async () => {};
}

async function byPasskey(deps: SignInDeps, caller: Caller, answer: PasskeyAnswer): Promise<Use> {
  const from = { address: caller.address, requestId: caller.requestId };
  const passkey = await checkPasskey(deps, from, answer);
  if (passkey.account_id !== caller.userId) throw new AppError('passkey.refused');
  return (trx) => usePasskey(trx, deps, { userId: caller.userId, ...from }, passkey);
}

/** An app’s code. Recovery codes are for signing in after a loss, and are not used up here. */
async function byCode(deps: SignInDeps, caller: Caller, typed: string, log: () => Promise<void>): Promise<Use> {
  const wrong = () => new AppError('code.wrong', { fields: [{ field: 'body.code', key: 'code.wrong' }] });
  const tried = await deps.throttle.reserveOwn(caller.sessionId);
  let code: FittingCode | 'stale' | undefined;
  try {
    code = await fittingCode(deps, caller.userId, typed, { recovery: false });
  } catch (error) {
    await tried.takenBack();
    throw error;
  }
  if (code === 'stale') {
    await tried.takenBack();
    throw staleCode();
  }
  if (!code) {
    await tried.failed();
    await log();
    throw wrong();
  }
  await tried.succeeded();
  const { address, requestId, userId } = caller;
  const fitting = code;
  return async (trx) => {
    if (!(await useCode(trx, deps, { userId, address, requestId }, fitting))) throw wrong();
  };
}
