import type { RegistryEntry } from '@daftar/remote-kit';

/** What `public/worker.js` is asked to keep. */
export interface WantedSet {
  type: 'keep';
  /** The registry with the versions that this tab runs. */
  registry: string;
  /** Remotes whose files are kept, by their manifests. */
  manifests: { address: string; hash: string | undefined }[];
}

/**
 * The set for a person’s page (EDG-01): a student before and in an exam needs the remote’s every file; anybody else only
 * what says that there is no connection.
 * @param running the versions that this tab has loaded, by remote
 */
export function wantedSet(input: {
  entries: readonly RegistryEntry[];
  running: ReadonlyMap<string, RegistryEntry>;
  role: string;
  sits: boolean;
}): WantedSet {
  const { entries, running, role, sits } = input;
  const versions = entries.map((entry) => {
    const { canary: _some, ...version } = running.get(entry.id) ?? entry;
    return version;
  });
  const manifests = versions
    .filter(({ roles }) => sits && roles.includes(role))
    .map(({ entry, integrity }) => ({ address: entry, hash: integrity?.manifest }));
  return { type: 'keep', registry: JSON.stringify({ remotes: versions }), manifests };
}
