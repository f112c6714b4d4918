import { type Platform, type Registry, sessionStore } from '@daftar/remote-kit';
import type { HostPlatform } from '@daftar/remote-kit/host';
import { forgetKept, withKept } from './kept-versions.ts';
import { endOverride, type Override, overrideStore, takeOverride } from './override.ts';

/** A platform whose calls are answered at once, also with 401. */
type Direct = Pick<HostPlatform, 'direct'>;

/** Reads this tab’s override and takes the link’s part out of the address. */
export function openTabOverride(): Override | undefined {
  const { override, search } = takeOverride(location.search, sessionStore);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  return override;
}

/** The registry for this tab: with the versions that an exam keeps, else with the override. */
export async function registryForTab(
  served: Registry,
  override: Override | undefined,
  platform: Direct,
): Promise<Registry> {
  if (!override) return withKept(served);
  // few tabs have one
  const { askOf, fetchEntry, withOverride } = await import('./with-override.ts');
  const { registry, state } = await withOverride(withKept(served), override, { ask: askOf(platform), fetchEntry });
  overrideStore.set(state);
  if (state.status === 'refused') endOverride(sessionStore);
  return registry;
}

/** Ends the override and shows what is live. */
export function leaveOverride(): void {
  endOverride(sessionStore);
  // an exam that has just opened would keep it across the reload
  forgetKept();
  location.reload();
}

/**
 * Follows what an override waits for: it begins when somebody signs in, and ends when an exam opens, which nobody sits
 * with another version than the others.
 */
export function followOverride({ session, focusedScreens }: Pick<Platform, 'session' | 'focusedScreens'>): void {
  session.subscribe(() => {
    if (session.get().status === 'signedIn' && overrideStore.get().status === 'waiting') location.reload();
  });
  focusedScreens.subscribe(() => {
    if (focusedScreens.get() > 0 && overrideStore.get().status === 'on') leaveOverride();
  });
}
