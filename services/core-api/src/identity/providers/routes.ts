import * as contract from '@daftar/contracts/identity/providers';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { originOf } from '../sessions/origin.ts';
import { NotSignedIn, type ProviderDeps } from './find-account.ts';
import { beginAt, finishFrom, ownPath } from './rules.ts';

/** Its prefix on https is the session cookie’s: no other host of the domain can set it (TRU-06). */
export const awayCookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-daftar_away' : 'daftar_away';

/** What a browser carries to its provider and back, in a cookie of its own. */
function awayCookie(origin: string) {
  const name = awayCookieName(origin);
  const sent = new RegExp(`(?:^|;) *${name}=([\\w-]{1,4000})`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
  return {
    header: (value: string, seconds: number) => `${name}=${value}; ${attributes}; Max-Age=${seconds}`,
    read: (cookies = '') => sent.exec(cookies)?.[1],
  };
}

function find({ providers }: ProviderDeps, id: string) {
  const found = providers.list.find(({ settings }) => settings.id === id);
  if (!found) throw new NotSignedIn('unavailable');
  return found;
}

/** Leads back to the sign-in page, which says what went wrong. */
async function orBack({ koa, log }: Pick<HandlerContext, 'koa' | 'log'>, work: () => Promise<string>): Promise<void> {
  try {
    koa.redirect(await work());
  } catch (error) {
    const problem = error instanceof NotSignedIn ? error.problem : 'failed';
    log.warn({ err: error instanceof NotSignedIn ? (error.cause ?? error) : error, problem }, 'no sign-in by provider');
    koa.redirect(`/SignIn?problem=${problem}`);
  }
}

/** Signing in by an OIDC provider (TRU-15). A browser that follows these is always led on, never shown a bare failure. */
export const providerRoutes = (deps: ProviderDeps): BoundRoute[] => [
  bind(contract.listProviders, () =>
    deps.providers.list.map((provider) => {
      const { id, name } = provider.settings;
      return { id, name: name.en, name_ar: name.ar, isAvailable: provider.isAvailable() };
    }),
  ),
  bind(contract.beginAtProvider, (ctx) =>
    orBack(ctx, async () => {
      // another site must not sign a browser in, and keep it so
      const site = ctx.koa.get('sec-fetch-site');
      if (!['', 'same-origin', 'none'].includes(site)) throw new NotSignedIn('failed');
      const wanted = { next: ownPath(ctx.query.next), keep: ctx.query.keep === 'yes' };
      const { url, carried } = await beginAt(deps, find(deps, ctx.params.providerId), wanted);
      const value = Buffer.from(carried, 'base64').toString('base64url');
      ctx.koa.append('set-cookie', awayCookie(deps.providers.origin).header(value, 900));
      return url;
    }),
  ),
  bind(contract.backFromProvider, (ctx) =>
    orBack(ctx, async () => {
      const cookie = awayCookie(deps.providers.origin);
      ctx.koa.append('set-cookie', cookie.header('', 0));
      const value = cookie.read(ctx.koa.headers.cookie);
      const carried = value && Buffer.from(value, 'base64url').toString('base64');
      const from = originOf(deps, ctx);
      const brought = { carried, search: ctx.koa.search };
      const started = await finishFrom(deps, find(deps, ctx.params.providerId), from, brought);
      ctx.koa.append('set-cookie', deps.tokens.cookie(started.token, started.keptSeconds));
      ctx.koa.append('set-cookie', deps.devices.cookie(from.device, started.session.id));
      return started.next;
    }),
  ),
];
