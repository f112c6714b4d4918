import type { Lang, SaidTexts } from '@daftar/i18n';
import type { RegistryEntry, RemoteTimeouts } from '@daftar/remote-kit';

/**
 * The federation runtime and what remotes share: no visitor needs it (EDG-05). It is in the chunk of somebody signed in, who
 * opens a remote on the first page, since one file is smaller than two.
 */
const federation = () => import(/* webpackChunkName: "member" */ './federation.ts');

/** Loads a remote’s one module; see `federation.ts`. @throws the load's failure */
export async function loadRemoteModule(
  entry: RegistryEntry,
  timeouts: RemoteTimeouts,
  number: number,
): Promise<unknown> {
  return (await federation()).loadRemoteModule(entry, timeouts, number);
}

/** The texts of a page of a loaded remote in one language; see `federation.ts`. */
export async function loadTexts(entry: RegistryEntry, path: string, lang: Lang): Promise<SaidTexts | undefined> {
  return (await federation()).loadTexts(entry, path, lang);
}

/** Asks for that chunk before a remote is known; a failure shows when one is loaded. */
export const warmFederation = (): void => void federation().catch(() => undefined);
