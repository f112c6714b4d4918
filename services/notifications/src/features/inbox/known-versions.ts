export interface KnownVersions {
  /** The version of a user's list as last read, if it is known to be unchanged. */
  get(userId: number): string | undefined;
  /** Reads a list and remembers its version, unless the user's inbox changed meanwhile. */
  load<T extends { version: string }>(userId: number, read: () => Promise<T>): Promise<T>;
  /** These users' inboxes changed. */
  forget(userIds: readonly number[]): void;
  forgetAll(): void;
}

export interface KnownVersionsSettings {
  /** Whether the log of changes is being read; otherwise nothing is known. */
  trusted: () => boolean;
  /** Most users to remember, about 150 bytes each. */
  most?: number;
}

/**
 * The versions of its pollers' lists that this process knows, so that an unchanged poll needs no database (NTF-09). A
 * version is computed from the list itself, so every process gives the same one and none has to be stored.
 */
export function knownVersions({ trusted, most = 300_000 }: KnownVersionsSettings): KnownVersions {
  const versions = new Map<number, string>();
  const loading = new Map<number, Set<{ changed: boolean }>>();

  function remember(userId: number, version: string): void {
    if (versions.size >= most) versions.delete(versions.keys().next().value as number);
    versions.set(userId, version);
  }

  return {
    get: (userId) => (trusted() ? versions.get(userId) : undefined),

    async load(userId, read) {
      const mine = { changed: false };
      const others = loading.get(userId) ?? new Set();
      loading.set(userId, others.add(mine));
      try {
        const list = await read();
        if (!mine.changed) remember(userId, list.version);
        return list;
      } finally {
        others.delete(mine);
        if (others.size === 0) loading.delete(userId);
      }
    },

    forget(userIds) {
      for (const userId of userIds) {
        versions.delete(userId);
        for (const load of loading.get(userId) ?? []) load.changed = true;
      }
    },

    forgetAll() {
      versions.clear();
      for (const loads of loading.values()) for (const load of loads) load.changed = true;
    },
  };
}
