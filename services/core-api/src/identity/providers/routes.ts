import * as contract from '@daftar/contracts/identity/providers';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, recordAudit } from '../../kernel/index.ts';
import { originOf } from '../sessions/origin.ts';
import { sessionProvider } from '../sessions/queries.ts';
import { confirmThere } from './confirm-there.ts';
import { NotSignedIn, type ProviderDeps } from './find-account.ts';
import { allowProvider, listOwnProviders, removeProvider } from './own-links.ts';
import { beginAt, finishFrom, openBrought, ownPath } from './rules.ts';

/** Its prefix on https is the session cookie’s: no other host of the domain can set it (TRU-06). */
export const awayCookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-daftar_away' : 'daftar_away';

/** What a browser carries to its provider and back, in its own cookie. */
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

/** For the log: a name of the settings, never one of the address. */
const knownProvider = ({ providers }: ProviderDeps, id: string): string =>
  providers.list.some(({ settings }) => settings.id === id) ? id : '?';

/** Another site must not sign a browser in, and keep it so. */
function refuseOtherSites(koa: Pick<HandlerContext['koa'], 'get'>): void {
  if (!['', 'same-origin', 'none'].includes(koa.get('sec-fetch-site'))) throw new NotSignedIn('failed');
}

function setAway(deps: ProviderDeps, koa: HandlerContext['koa'], carried: string): void {
  const value = Buffer.from(carried, 'base64').toString('base64url');
  koa.append('set-cookie', awayCookie(deps.providers.origin).header(value, 900));
}

/** The page that tells the tab which asked, and closes. */
const confirmedPath = '/SignIn?done=confirmed';

/** Leads back to the sign-in page, which says what went wrong. `provider`: where somebody came from, for the activity log. */
async function orBack(
  deps: ProviderDeps,
  { koa, log, address, requestId }: Pick<HandlerContext, 'koa' | 'log' | 'address' | 'requestId'>,
  provider: string | undefined,
  work: () => Promise<string>,
): Promise<void> {
  try {
    koa.redirect(await work());
  } catch (error) {
    const problem = error instanceof NotSignedIn ? error.problem : 'failed';
    log.warn({ err: error instanceof NotSignedIn ? (error.cause ?? error) : error, problem }, 'no sign-in by provider');
    if (provider !== undefined) {
      await recordAudit(deps.db, { userId: null, address, requestId }, deps.clock.now(), {
        action: 'signIn.byProviderRefused',
        subjectType: 'account',
        subjectId: error instanceof NotSignedIn ? (error.accountId ?? null) : null,
        after: { provider, problem },
      });
    }
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
    orBack(deps, ctx, undefined, async () => {
      refuseOtherSites(ctx.koa);
      const wanted = { next: ownPath(ctx.query.next), keep: ctx.query.keep === 'yes' };
      const { url, carried } = await beginAt(deps, find(deps, ctx.params.providerId), wanted);
      setAway(deps, ctx.koa, carried);
      return url;
    }),
  ),
  bind(contract.confirmAtProvider, (ctx) =>
    orBack(deps, ctx, undefined, async () => {
      const { actor, koa } = ctx;
      refuseOtherSites(koa);
      const provider = await sessionProvider(deps.db, actor.sessionId);
      if (!provider) throw new NotSignedIn('failed');
      const wanted = { next: confirmedPath, keep: false, confirms: actor.sessionId };
      const { url, carried } = await beginAt(deps, find(deps, provider), wanted);
      setAway(deps, koa, carried);
      return url;
    }),
  ),
  bind(contract.listOwnProviders, (ctx) => listOwnProviders(deps, ctx.params.userId)),
  bind(contract.removeOwnProvider, async ({ params, ...ctx }) => {
    await removeProvider(deps, callerOf(ctx), params.providerId);
    return say('provider.removed');
  }),
  bind(contract.allowOwnProvider, async ({ params, ...ctx }) => {
    await allowProvider(deps, callerOf(ctx), params.providerId);
    return say('provider.allowed');
  }),
  bind(contract.backFromProvider, (ctx) =>
    orBack(deps, ctx, knownProvider(deps, ctx.params.providerId), async () => {
      const cookie = awayCookie(deps.providers.origin);
      ctx.koa.append('set-cookie', cookie.header('', 0));
      const value = cookie.read(ctx.koa.headers.cookie);
      const carried = value && Buffer.from(value, 'base64url').toString('base64');
      const from = originOf(deps, ctx);
      const provider = find(deps, ctx.params.providerId);
      const brought = await openBrought(deps, provider, { carried, search: ctx.koa.search });
      if (brought.carried.confirms) {
        const token = await confirmThere(deps, ctx.actor, from, brought);
        if (token) ctx.koa.append('set-cookie', token);
        return brought.carried.next;
      }
      const started = await finishFrom(deps, provider, from, brought);
      ctx.koa.append('set-cookie', deps.tokens.cookie(started.token, started.keptSeconds));
      ctx.koa.append('set-cookie', deps.devices.cookie(from.device, started.session.id));
      return started.next;
    }),
  ),
];
