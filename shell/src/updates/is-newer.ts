import type { RegistryEntry } from '@daftar/remote-kit';

/** What a tab runs, and what the server has now. */
export interface Versions {
  shell: { runs: string; served: string };
  /** The remotes that this tab has loaded. */
  shown: ReadonlyMap<string, Pick<RegistryEntry, 'version'>>;
  served: readonly Pick<RegistryEntry, 'id' | 'version'>[];
  /** Whether a version could not be shown in this tab. */
  hasFailed: (id: string, version: string) => boolean;
}

/**
 * Whether a reload would bring something newer that this tab uses (DLV-04): not for remotes that it hasn’t loaded, whose
 * present version it runs or couldn’t show, or that are gone.
 */
export const isNewer = ({ shell, shown, served, hasFailed }: Versions): boolean =>
  shell.runs !== shell.served ||
  served.some(({ id, version }) => shown.has(id) && shown.get(id)!.version !== version && !hasFailed(id, version));
