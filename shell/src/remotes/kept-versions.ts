import { type Registry, type RegistryEntry, readRegistry, type Store, sessionStore } from '@daftar/remote-kit';

const place = 'remoteVersions';

/**
 * Keeps the versions of remotes across reloads of a tab while an exam is open in it (SHP-04): whatever is published
 * meanwhile, a reload shows the same screens. Ends when the exam is left.
 */
export function keepWhileFocused(focusedScreens: Store<number>, shown: () => ReadonlyMap<string, RegistryEntry>): void {
  focusedScreens.subscribe(() => {
    if (focusedScreens.get() > 0) sessionStore.setItem(place, JSON.stringify({ remotes: [...shown().values()] }));
    else sessionStore.removeItem(place);
  });
}

/** The next load of this tab shows what is live, also inside an exam. */
export const forgetKept = (): void => sessionStore.removeItem(place);

/**
 * The registry with the versions that this tab keeps. The served one follows each as the version before, in case a
 * kept one is gone. A remote that is no longer served is not kept either.
 */
export function withKept(served: Registry): Registry {
  const kept = readKept();
  if (kept.length === 0) return served;
  return {
    ...served,
    remotes: served.remotes.map((entry) => {
      const own = kept.find(({ id, version }) => id === entry.id && version !== entry.version);
      if (!own) return entry;
      const { previous: _older, canary: _some, ...alone } = entry;
      return { ...own, previous: alone };
    }),
  };
}

function readKept(): readonly RegistryEntry[] {
  const text = sessionStore.getItem(place);
  if (text === null) return [];
  try {
    return readRegistry(JSON.parse(text)).remotes;
  } catch {
    return [];
  }
}
