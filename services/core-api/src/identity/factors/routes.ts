import * as contract from '@daftar/contracts/identity/factors';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { say } from '@daftar/service-kit/say';
import { callerOf } from '../../kernel/index.ts';
import type { FactorDeps, SignInDeps } from '../deps.ts';
import { renewToken } from '../session-token/renew.ts';
import { askForNewPasskey } from './passkey-checks.ts';
import * as rules from './rules.ts';

/** Somebody who has a factor now goes on under another token; one that says so, since other services read that. */
async function setToken(deps: SignInDeps, { actor, koa }: Pick<HandlerContext, 'koa' | 'actor'>): Promise<void> {
  if (!actor) return;
  const { factorDue: _, ...rest } = actor;
  const renewed = await inTransaction(deps.db, (trx) => renewToken(deps, trx, { ...rest, mustAddFactor: false }));
  if (renewed) koa.append('set-cookie', renewed);
}

/** Passkeys, authenticator app and recovery codes of the caller (TRU-16). */
export const factorRoutes = (deps: FactorDeps): BoundRoute[] => [
  bind(contract.getSignInSecurity, (ctx) => rules.signInSecurity(deps, callerOf(ctx))),
  bind(contract.newPasskeyOptions, ({ actor }) => askForNewPasskey(deps, actor.userId, actor.sessionId)),
  bind(contract.addPasskey, async (ctx) => {
    const recovery_codes = await rules.addPasskey(deps, callerOf(ctx), ctx.body);
    await setToken(deps, ctx);
    return { ...say('passkey.added'), recovery_codes };
  }),
  bind(contract.renamePasskey, async ({ params, body, ...ctx }) => {
    await rules.renamePasskey(deps, callerOf(ctx), params.passkeyId, body.name);
    return say('passkey.renamed');
  }),
  bind(contract.removePasskey, async ({ params, ...ctx }) => {
    await rules.removePasskey(deps, callerOf(ctx), params.passkeyId);
    return say('passkey.removed');
  }),
  bind(contract.beginApp, (ctx) => rules.beginApp(deps, callerOf(ctx))),
  bind(contract.confirmApp, async (ctx) => {
    const recovery_codes = await rules.confirmApp(deps, callerOf(ctx), ctx.body.code);
    await setToken(deps, ctx);
    return { ...say('app.turnedOn'), recovery_codes };
  }),
  bind(contract.removeApp, async (ctx) => {
    await rules.removeApp(deps, callerOf(ctx));
    return say('app.turnedOff');
  }),
  bind(contract.makeRecoveryCodes, async (ctx) => ({
    ...say('recoveryCodes.made'),
    recovery_codes: await rules.makeRecoveryCodes(deps, callerOf(ctx)),
  })),
];
