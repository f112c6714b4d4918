import { randomUUID } from 'node:crypto';
import type { SignInSecurity } from '@daftar/contracts/identity/factors';
import type { NewPasskey } from '@daftar/contracts/identity/passkey-answers';
import type { AuditAction } from '@daftar/i18n/messages/audit';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, recordAudit, type Trx } from '../../kernel/index.ts';
import type { FactorDeps, SignInDeps } from '../deps.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { appCodeIn, appSetup, newAppSecret, staleCode, stepOfCode } from './app-codes.ts';
import { checkNewPasskey, mostPasskeys } from './passkey-checks.ts';
import {
  appOf,
  countCodes,
  deleteApp,
  deletePasskey,
  factorsOf,
  insertPasskey,
  noteFactorShown,
  noteFactors,
  ownerForUpdate,
  ownerOf,
  passkeysOf,
  renameOwnPasskey,
  replaceCodes,
  storeBegunApp,
  turnAppOn,
} from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

/** How long a secret that was begun waits for its first code. */
const begunMs = 3_600_000;

/** What somebody has besides a password, as their profile shows it (TRU-16). */
export async function signInSecurity(deps: SignInDeps, caller: Caller): Promise<SignInSecurity> {
  const [passkeys, app, codes] = await Promise.all([
    passkeysOf(deps.db, caller.userId),
    appOf(deps.db, caller.userId),
    countCodes(deps.db, caller.userId),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      ...{ id, name, synced },
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app_since: app?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: codes.left,
    required: deps.factors.requiredOf.has(caller.role),
  };
}

/**
 * Adds the passkey that a browser has made; answers recovery codes with the first factor.
 * @throws AppError passkey.refused, passkey.tooMany, session.ended
 */
export async function addPasskey(deps: FactorDeps, caller: Caller, given: NewPasskey): Promise<string[] | null> {
  const { useTicket, ...passkey } = await checkNewPasskey(deps, caller.sessionId, given);
  return change(deps, caller, 'factor.passkeyAdded', async (trx) => {
    await useTicket(trx);
    if ((await passkeysOf(trx, caller.userId)).length >= mostPasskeys)
      throw new AppError('passkey.tooMany', { params: { count: mostPasskeys } });
    const row = { id: randomUUID(), account_id: caller.userId, name: given.name, created_at: deps.clock.now() };
    await insertPasskey(trx, { ...row, ...passkey });
    return { told: 'factorAdded', after: { passkey: given.name } };
  });
}

/** @throws AppError passkey.notFound */
export async function renamePasskey(deps: SignInDeps, caller: Caller, id: string, name: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await renameOwnPasskey(trx, caller.userId, id, name))) throw new AppError('passkey.notFound');
  });
}

/** @throws AppError passkey.notFound, factor.needed, session.ended */
export async function removePasskey(deps: FactorDeps, caller: Caller, id: string): Promise<void> {
  await change(deps, caller, 'factor.passkeyRemoved', async (trx) => {
    const name = await deletePasskey(trx, caller.userId, id);
    if (name === undefined) throw new AppError('passkey.notFound');
    return { told: 'factorRemoved', after: { passkey: name } };
  });
}

/** A new secret for an app: it counts once `confirmApp` has seen a code of it. @throws AppError app.isOn, session.ended */
export async function beginApp(deps: SignInDeps, caller: Caller) {
  const owner = await ownerOf(deps.db, caller.userId);
  if (!owner) throw new AppError('session.ended');
  const secret = newAppSecret();
  const sealed = deps.factors.appSecrets.seal(secret);
  const begun = await inTransaction(deps.db, (trx) => storeBegunApp(trx, caller.userId, sealed, deps.clock.now()));
  if (!begun) throw new AppError('app.isOn');
  return { secret, ...appSetup(secret, owner.email) };
}

/**
 * Turns codes of the app on; answers recovery codes with the first factor.
 * @throws AppError app.notBegun, app.isOn, code.wrong, signIn.tooMany, session.ended
 */
export async function confirmApp(deps: FactorDeps, caller: Caller, typed: string): Promise<string[] | null> {
  const app = await appOf(deps.db, caller.userId);
  if (app?.confirmed_at) throw new AppError('app.isOn');
  const now = deps.clock.now();
  const secret = app && deps.factors.appSecrets.open(app.secret);
  if (!app || secret === undefined || now.getTime() - app.begun_at.getTime() > begunMs)
    throw new AppError('app.notBegun');
  const tried = await deps.throttle.reserveOwn(caller.sessionId);
  const code = appCodeIn(typed);
  const step = code === undefined ? undefined : stepOfCode(secret, code, now);
  if (step === 'stale') {
    await tried.takenBack();
    throw staleCode();
  }
  if (step === undefined) {
    await tried.failed();
    throw new AppError('code.wrong', { fields: [{ field: 'body.code', key: 'code.wrong' }] });
  }
  await tried.succeeded();
  return change(deps, caller, 'factor.appOn', async (trx) => {
    if (!(await turnAppOn(trx, caller.userId, app.secret, step, now))) throw new AppError('app.notBegun');
    return { told: 'factorAdded' };
  });
}

/** @throws AppError app.isOff, factor.needed, session.ended */
export async function removeApp(deps: FactorDeps, caller: Caller): Promise<void> {
  await change(deps, caller, 'factor.appOff', async (trx) => {
    if (!(await deleteApp(trx, caller.userId))) throw new AppError('app.isOff');
    return { told: 'factorRemoved' };
  });
}

/** New recovery codes; earlier ones end. @throws AppError factor.none, session.ended */
export async function makeRecoveryCodes(deps: SignInDeps, caller: Caller): Promise<string[]> {
  const codes = newRecoveryCodes();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await ownerForUpdate(trx, caller.userId))) throw new AppError('session.ended');
    if ((await factorsOf(trx, caller.userId)).length === 0) throw new AppError('factor.none');
    await replaceCodes(trx, caller.userId, codes.map(recoveryCodeHash), now);
    await tellOwner(trx, deps, { id: caller.userId, what: 'recoveryCodesMade' }, { now, requestId: caller.requestId });
    await record(trx, deps, caller, 'factor.codesMade');
  });
  return codes;
}

interface Changed {
  told: 'factorAdded' | 'factorRemoved';
  after?: { passkey: string };
}

/**
 * One change of what somebody has, with all that follows: recovery codes come with the first factor and go with the last
 * one, the last one stays where one is required, sessions know, the owner is told, other sessions end.
 */
async function change(
  deps: FactorDeps,
  caller: Caller,
  action: AuditAction,
  make: (trx: Trx) => Promise<Changed>,
): Promise<string[] | null> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const owner = await ownerForUpdate(trx, caller.userId);
    if (!owner) throw new AppError('session.ended');
    const { told, after } = await make(trx);
    const has = await factorsOf(trx, owner.id);
    if (has.length === 0 && deps.factors.requiredOf.has(owner.role)) throw new AppError('factor.needed');
    await noteFactors(trx, owner.id, has);
    // what was just added was shown with it
    if (told === 'factorAdded') await noteFactorShown(trx, caller.sessionId, now);
    let codes: string[] | null = null;
    if (has.length === 0) await replaceCodes(trx, owner.id, [], now);
    else if ((await countCodes(trx, owner.id)).made === 0) {
      codes = newRecoveryCodes();
      await replaceCodes(trx, owner.id, codes.map(recoveryCodeHash), now);
    }
    await tellOwner(trx, deps, { id: owner.id, what: told }, { now, requestId: caller.requestId });
    await deps.endOthers(trx, owner.id, { now, requestId: caller.requestId }, caller.sessionId);
    await record(trx, deps, caller, action, after);
    return codes;
  });
}

const record = (trx: Trx, deps: SignInDeps, caller: Caller, action: AuditAction, after?: object): Promise<void> =>
  recordAudit(trx, caller, deps.clock.now(), {
    action,
    subjectType: 'account',
    subjectId: caller.userId,
    ...(after && { after }),
  });
