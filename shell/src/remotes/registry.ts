import {
  createStore,
  defaultTimeouts,
  type Registry,
  type RegistryEntry,
  type RemoteTimeouts,
  readRegistry,
} from '@daftar/remote-kit';
import { withKept } from './kept-versions.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'ready'; registry: Registry }
  | { status: 'failed'; error: unknown };

const limit = 15_000;

/** Fetches the registry, which the browser revalidates each time; only JSON counts (PLT-04). */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(limit) });
  if (!response.ok) throw new Error(`registry.json: HTTP ${response.status}`);
  const registry = readRegistry(await response.json());
  for (const problem of registry.problems) console.warn(`registry.json: ${problem}`);
  return registry;
}

/** The remotes as they were at page load, so that a tab keeps its versions (DLV-04). */
export const registryStore = createStore<RegistryState>({ status: 'loading' });

/** The remotes known so far. */
export function knownRemotes(state = registryStore.get()): readonly RegistryEntry[] {
  return state.status === 'ready' ? state.registry.remotes : [];
}

/** The time limits of the registry, or the defaults before it is loaded. */
export function remoteTimeouts(): RemoteTimeouts {
  const state = registryStore.get();
  return state.status === 'ready' ? state.registry.timeouts : defaultTimeouts;
}

/**
 * Loads the registry at start, and again after a failure; `change` puts this tab’s own versions into it. Never throws.
 */
export async function loadRegistry(
  change: (served: Registry) => Registry | Promise<Registry> = withKept,
): Promise<void> {
  try {
    registryStore.set({ status: 'ready', registry: await change(await fetchRegistry()) });
  } catch (error) {
    registryStore.set({ status: 'failed', error });
  }
}
