import * as contract from '@daftar/contracts/notifications/inbox';
import type { Language } from '@daftar/i18n';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { say } from '@daftar/service-kit/say';
import type { Context } from 'koa';
import type { Deps } from '../../deps.ts';
import { keepPreference, languageOf, preferenceOf, turnOff } from './preference-queries.ts';
import { type UnsubscribeState, unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';

/** Each user’s own choice of e-mails (NTF-12): off until turned on, and only with an SMTP server. */
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
  bind(contract.askUnsubscribe, async ({ params, koa }) => {
    const account = deps.unsubscribe.read(params.token);
    if (account === null) return sendPage(koa, 'invalid', 'En');
    sendPage(koa, 'ask', (await languageOf(deps.db, account)) ?? 'En');
  }),
  bind(contract.unsubscribe, async ({ params, koa }) => {
    const account = deps.unsubscribe.read(params.token);
    if (account === null) return sendPage(koa, 'invalid', 'En');
    await turnOff(deps.db, account, deps.clock.now());
    sendPage(koa, 'off', (await languageOf(deps.db, account)) ?? 'En');
  }),
];

function sendPage(koa: Context, state: UnsubscribeState, first: Language): void {
  koa.status = state === 'invalid' ? 404 : 200;
  koa.set('Content-Security-Policy', unsubscribePolicy);
  // otherwise the browser's own form would not state its origin, and be refused
  koa.set('Referrer-Policy', 'same-origin');
  koa.type = 'text/html; charset=utf-8';
  koa.body = unsubscribePage(state, first);
}
