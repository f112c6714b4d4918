import * as factors from '@daftar/contracts/identity/factors';
import * as contract from '@daftar/contracts/identity/sessions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { say } from '@daftar/service-kit/say';
import { callerOf, saidName } from '../../kernel/index.ts';
import type { AccountDeps, SignInDeps } from '../deps.ts';
import { askForPasskey } from '../factors/passkey-checks.ts';
import { confirmSession } from './confirm.ts';
import { listDevices, signDeviceOut } from './devices-of-user.ts';
import { type Asking, originOf } from './origin.ts';
import { providerSignOut } from './provider-sign-out.ts';
import { keepLanguage } from './queries.ts';
import * as rules from './rules.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import type { SignInOrigin, Started } from './start-session.ts';

/** Sets the cookies of a session that has begun; answers who is signed in. */
function welcome(deps: SignInDeps, { koa }: Asking, origin: SignInOrigin, started: Started) {
  const { session, token, keptSeconds } = started;
  koa.append('set-cookie', deps.tokens.cookie(token, keptSeconds));
  koa.append('set-cookie', deps.devices.cookie(origin.device, session.id));
  return { ...session, ...say('signIn.done', saidName(session.firstName, session.firstNameAr)) };
}

/** Sign in and out, who am I, one’s profile and password. */
export const sessionRoutes = (deps: SignInDeps & Pick<AccountDeps, 'providers'>): BoundRoute[] => [
  ...signInRoutes({ ...deps, db: deps.signInDb }),
  bind(contract.getAuth, async ({ actor }) => {
    const session = actor ? await rules.currentSession(deps, actor) : undefined;
    return session ?? { Status: 'SignedOut' as const };
  }),
  bind(contract.signOut, async ({ koa, ...ctx }) => {
    // first, for the session says where it came from
    const provider_url = await providerSignOut(deps, ctx);
    await rules.signOut(deps, callerOf(ctx));
    koa.append('set-cookie', deps.tokens.clearedCookie());
    return { Status: 'Success' as const, provider_url, ...say('signOut.done') };
  }),
  bind(contract.getProfile, ({ params }) => rules.profile(deps, params.userId)),
  bind(contract.listDevices, (ctx) => listDevices(deps, callerOf(ctx))),
  bind(contract.signDeviceOut, async ({ params, koa, ...ctx }) => {
    const caller = callerOf(ctx);
    await signDeviceOut(deps, caller, params.deviceId);
    if (params.deviceId === caller.sessionId) koa.append('set-cookie', deps.tokens.clearedCookie());
    return say('device.signedOut');
  }),
  bind(contract.editPassword, async ({ body, koa, ...ctx }) => {
    await rules.changePassword(deps, callerOf(ctx), body);
    koa.append('set-cookie', deps.tokens.clearedCookie());
    return say('password.changed');
  }),
  bind(contract.confirmSession, async ({ body, koa, actor, ...ctx }) => {
    const { until, cookie } = await confirmSession(deps, callerOf({ ...ctx, koa, actor }), actor, body);
    if (cookie) koa.append('set-cookie', cookie);
    return { ...say('session.confirmed'), until };
  }),
  bind(contract.setLanguage, async ({ body, actor }) => {
    await inTransaction(deps.db, (trx) => keepLanguage(trx, actor.userId, body.language));
    return say('language.kept');
  }),
];

/** What anybody may call to sign in. */
const signInRoutes = (deps: SignInDeps): BoundRoute[] => [
  bind(contract.signIn, async (ctx) => {
    const origin = originOf(deps, ctx);
    return welcome(deps, ctx, origin, await rules.signIn(deps, origin, ctx.body));
  }),
  bind(factors.passkeyOptions, () => askForPasskey(deps)),
  bind(factors.signInByPasskey, async (ctx) => {
    const origin = originOf(deps, ctx);
    return welcome(deps, ctx, origin, await signInByPasskey(deps, origin, ctx.body));
  }),
];
