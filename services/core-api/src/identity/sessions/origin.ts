import type { HandlerContext } from '@daftar/service-kit/bind';
import type { SignInDeps } from '../deps.ts';
import type { SignInOrigin } from './start-session.ts';

export type Asking = Pick<HandlerContext, 'address' | 'requestId' | 'actor' | 'koa'>;

/** Where a call that signs in comes from. */
export const originOf = (deps: SignInDeps, { address, requestId, actor, koa }: Asking): SignInOrigin => {
  const device = deps.devices.read(koa.headers.cookie);
  return { address, requestId, userAgent: koa.get('user-agent') || null, device, replaced: actor };
};
