import * as contract from '@daftar/contracts/notifications/inbox';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { say } from '@daftar/service-kit/say';
import type { Deps } from '../../deps.ts';
import { keepPreference, preferenceOf } from './preference-queries.ts';

/** Each user’s own choice of e-mails (NTF-12): off until turned on, and only where there is an SMTP server. */
export const emailRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getEmailPreference, async ({ params }) => {
    if (!deps.hasEmail) return { available: false, enabled: false, language: null };
    const chosen = await preferenceOf(deps.db, params.userId);
    return { available: true, enabled: chosen?.enabled ?? false, language: chosen?.language ?? null };
  }),
  bind(contract.setEmailPreference, async ({ params, body }) => {
    if (!deps.hasEmail) throw new AppError('email.unavailable');
    await inTransaction(deps.db, (trx) => keepPreference(trx, params.userId, body, deps.clock.now()));
    return { ...say(body.enabled ? 'email.turnedOn' : 'email.turnedOff'), available: true, ...body };
  }),
];
