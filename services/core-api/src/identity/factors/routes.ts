import * as contract from '@daftar/contracts/identity/factors';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { askForNewPasskey } from './passkey-checks.ts';
import { lifetimeOf } from './queries.ts';
import * as rules from './rules.ts';

/** A session that had to get a factor goes on under a token that no longer says so; other services read that. */
async function renewToken(deps: SignInDeps, { actor, koa }: Pick<HandlerContext, 'koa' | 'actor'>): Promise<void> {
  if (!actor?.mustAddFactor) return;
  const session = await lifetimeOf(deps.db, actor.sessionId);
  const seconds = Math.floor(((session?.expires_at.getTime() ?? 0) - deps.clock.now().getTime()) / 1000);
  if (!session || seconds <= 0) return;
  const token = await deps.tokens.issue({ ...actor, mustAddFactor: false }, seconds);
  koa.append('set-cookie', deps.tokens.cookie(token, session.kept ? seconds : undefined));
}

/** Passkeys, authenticator app and recovery codes of the caller (TRU-16). */
export const factorRoutes = (deps: SignInDeps): BoundRoute[] => [
  bind(contract.getSignInSecurity, (ctx) => rules.signInSecurity(deps, callerOf(ctx))),
  bind(contract.newPasskeyOptions, ({ actor }) => askForNewPasskey(deps, actor.userId, actor.sessionId)),
  bind(contract.addPasskey, async (ctx) => {
    const recovery_codes = await rules.addPasskey(deps, callerOf(ctx), ctx.body);
    await renewToken(deps, ctx);
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
    await renewToken(deps, ctx);
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
