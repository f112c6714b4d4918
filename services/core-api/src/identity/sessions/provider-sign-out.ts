import type { HandlerContext } from '@daftar/service-kit/bind';
import type { AccountDeps, SignInDeps } from '../deps.ts';
import { sessionProvider } from './queries.ts';

/**
 * Where a browser ends its session at the provider that this session came from (TRU-15); null where there is none, the
 * settings don’t ask for it, or the provider is away: nothing there may keep anybody from signing out here.
 */
export async function providerSignOut(
  { db, providers }: SignInDeps & Pick<AccountDeps, 'providers'>,
  { actor, log }: { actor: { sessionId: string } } & Pick<HandlerContext, 'log'>,
): Promise<string | null> {
  const id = await sessionProvider(db, actor.sessionId);
  const provider = providers.list.find(({ settings }) => settings.id === id);
  try {
    return (await provider?.signOutAt(`${providers.origin}/`)) ?? null;
  } catch (err) {
    log.warn({ err, provider: id }, 'no sign-out at the provider');
    return null;
  }
}
