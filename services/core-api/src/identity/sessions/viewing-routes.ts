import * as contract from '@daftar/contracts/identity/viewing';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { startViewing, stopViewing } from './viewing.ts';

/** An admin views as somebody else, read-only (TRU-18). */
export const viewingRoutes = (deps: SignInDeps): BoundRoute[] => [
  bind(contract.startViewing, async ({ params, koa, ...ctx }) => {
    const { token, until } = await startViewing(deps, callerOf({ ...ctx, koa }), params.userId);
    koa.append('set-cookie', deps.tokens.cookie(token));
    return { ...say('viewing.started'), until };
  }),
  bind(contract.stopViewing, async ({ koa, ...ctx }) => {
    const own = await stopViewing(deps, callerOf(ctx));
    koa.append('set-cookie', own ? deps.tokens.cookie(own.token, own.keptSeconds) : deps.tokens.clearedCookie());
    return say('viewing.stopped');
  }),
];
