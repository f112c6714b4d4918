import type { RegistryEntry } from '@daftar/remote-kit';
import { matchPath } from 'react-router-dom';
import { type OverrideState, overrideStore } from './override.ts';
import { registryStore } from './registry.ts';
import { type Remotes, todayPath } from './remotes.ts';
import { type Ask, withOverride } from './with-override.ts';

interface ShowBuildDeps {
  remotes: Pick<Remotes, 'page'>;
  /** Asks core-api whether the caller may, as at the page load. */
  ask: Ask;
  /** The path that is open. */
  pathname: string;
  /** Whether what is shown must stay: its unsaved work would be lost. Asked at the last moment, since loading takes time. */
  isHeld: () => boolean;
}

/**
 * Shows a developer’s next build in place of the one before, without a page load (SHP-07): its page is loaded beside the
 * one that is shown, and then takes its place. What the page had in hand is gone; session, data and address stay. `held`: nothing has changed.
 */
export async function showBuild(
  entry: RegistryEntry,
  { remotes, ask, pathname, isHeld }: ShowBuildDeps,
): Promise<OverrideState | { status: 'held' }> {
  const before = overrideStore.get();
  const known = registryStore.get();
  if (before.status !== 'on' || known.status !== 'ready') return before;
  const fetchEntry = async () => entry;
  const { registry, state } = await withOverride(known.registry, before.override, { ask, fetchEntry });
  const next = state.status === 'on' && registry.remotes.find(({ id }) => id === before.override.remote);
  if (next) await settled(remotes, next, openPath(next, pathname));
  // the tab may show something else by now
  if (overrideStore.get() !== before) return overrideStore.get();
  // a newer registry has come meanwhile: the next build is put into that one
  if (isHeld() || registryStore.get() !== known) return { status: 'held' };
  if (!next) return state;
  registryStore.set({ status: 'ready', registry });
  overrideStore.set(state);
  const older = known.registry.remotes.find(({ id }) => id === next.id);
  if (older) dropStyles(older);
  return state;
}

/** Which of a remote’s pages an address leads to; Home’s part where it is none of them. */
const openPath = ({ routes }: RegistryEntry, pathname: string): string =>
  routes.find((path) => matchPath({ path, end: true }, pathname)) ?? todayPath;

function settled(remotes: Pick<Remotes, 'page'>, entry: RegistryEntry, path: string): Promise<void> {
  const page = remotes.page(entry, path);
  return new Promise((resolve) => {
    const look = () => {
      if (page.get().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = page.subscribe(look);
    look();
  });
}

/** Both builds have the same class names: a rule that the newer one has no more must not stay. */
function dropStyles({ entry }: RegistryEntry): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}
