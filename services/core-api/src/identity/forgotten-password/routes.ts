import * as contract from '@daftar/contracts/identity/forgotten-password';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import type { SignInDeps } from '../deps.ts';
import { askForLink, resetPassword } from './rules.ts';

/** A new password by an e-mailed link, for somebody who is not signed in. */
export const forgottenPasswordRoutes = (deps: SignInDeps): BoundRoute[] => [
  bind(contract.forgotPassword, async ({ body }) => {
    await askForLink(deps, body.email);
    return say('passwordLink.asked');
  }),
  bind(contract.resetPassword, async ({ body, address, requestId }) => {
    await resetPassword(deps, { address, requestId }, body);
    return say('password.changed');
  }),
];
