import type { RegistryEntry, RemoteTimeouts } from '@daftar/remote-kit';

/** The federation runtime and what remotes share: a chunk of its own, which comes with the first remote (EDG-05). */
const federation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

/** Loads a remote’s one module; see `federation.ts`. @throws the load's failure */
export async function loadRemoteModule(
  entry: RegistryEntry,
  timeouts: RemoteTimeouts,
  number: number,
): Promise<unknown> {
  return (await federation()).loadRemoteModule(entry, timeouts, number);
}

/** Asks for that chunk before a remote is known; a failure shows when one is loaded. */
export const warmFederation = (): void => void federation().catch(() => undefined);
