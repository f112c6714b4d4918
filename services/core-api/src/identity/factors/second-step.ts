import { isBlank } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { appCodeIn, stepOfCode } from './app-codes.ts';
import { appOf, codeMadeAt, useRecoveryCode, useStep } from './queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';

/** A code that fits. It counts once `use` has succeeded, in the transaction of what it was entered for. */
export interface FittingCode {
  way: 'app' | 'recovery';
  /** Since when its owner has it. */
  since: Date;
  /** False when it was used meanwhile: a code counts once. */
  use(trx: Trx): Promise<boolean>;
}

/** Finds whose turn a typed code is: an app’s six digits, otherwise a recovery code. Undefined when it is wrong, `stale` when it has just ended. */
export async function fittingCode(
  deps: Pick<SignInDeps, 'db' | 'clock' | 'factors'>,
  accountId: number,
  typed: string,
  { recovery }: { recovery: boolean },
): Promise<FittingCode | 'stale' | undefined> {
  const now = deps.clock.now();
  const code = appCodeIn(typed);
  if (code !== undefined) {
    const app = await appOf(deps.db, accountId);
    const secret = app && deps.factors.appSecrets.open(app.secret);
    if (!app?.confirmed_at || secret === undefined) return undefined;
    const step = stepOfCode(secret, code, now);
    if (step === 'stale') return step;
    if (step === undefined || step <= Number(app.used_step)) return undefined;
    return { way: 'app', since: app.confirmed_at, use: (trx) => useStep(trx, accountId, step) };
  }
  if (!recovery) return undefined;
  const hash = recoveryCodeHash(typed);
  const since = await codeMadeAt(deps.db, accountId, hash);
  return since && { way: 'recovery', since, use: (trx) => useRecoveryCode(trx, accountId, hash, now) };
}

/** Who signs in, from where; `device`: a browser that the account knows. */
export interface SecondStep {
  account: { id: number };
  from: { address: string; requestId: string };
  device: string | undefined;
  factors: readonly ('passkey' | 'code')[];
  code: string | undefined;
}

/**
 * The second step of a sign-in by password (TRU-16): undefined for an account without a factor. Wrong codes are counted per
 * account, since only somebody who knows its password comes here; a browser that the account knows has its own tries.
 * The first pause tells the owner.
 * @throws AppError signIn.codeNeeded, signIn.codeWrong, signIn.tooMany
 */
export async function secondStep(deps: SignInDeps, step: SecondStep): Promise<FittingCode | undefined> {
  const { account, from, device, factors, code } = step;
  if (factors.length === 0) return undefined;
  const extra = { factors: [...factors] };
  if (code === undefined || isBlank(code)) throw new AppError('signIn.codeNeeded', { extra });
  const tried = await deps.throttle.reserveCode(account.id, device);
  let found: FittingCode | 'stale' | undefined;
  try {
    found = await fittingCode(deps, account.id, code, { recovery: true });
  } catch (error) {
    await tried.takenBack();
    throw error;
  }
  if (found === 'stale') {
    // typing slowly is no guess, and must not lead to a pause
    await tried.takenBack();
    throw new AppError('signIn.codeWrong', { text: 'code.stale', extra });
  }
  if (!found) {
    const pause = await tried.failed();
    const now = deps.clock.now();
    await inTransaction(deps.db, async (trx) => {
      await recordAudit(trx, { userId: null, ...from }, now, {
        action: 'signIn.wrongCode',
        subjectType: 'account',
        subjectId: account.id,
      });
      if (pause === 1) await tellOwner(trx, deps, { id: account.id, what: 'codesGuessed' }, { now, ...from });
    });
    throw new AppError('signIn.codeWrong', { extra });
  }
  await tried.succeeded();
  return found;
}
