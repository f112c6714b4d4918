import { type Registry, sessionStore } from '@daftar/remote-kit';
import { forgetKept, withKept } from './kept-versions.ts';
import { endOverride, type Override, overrideStore, takeOverride } from './override.ts';
import type { Followed } from './with-override.ts';

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
  platform: Followed,
): Promise<Registry> {
  if (!override) return withKept(served);
  // few tabs have one
  const { askOf, fetchEntry, followOverride, withOverride } = await import('./with-override.ts');
  followOverride(platform, leaveOverride);
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
