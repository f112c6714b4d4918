import { createStore, type SafeStorage, type Store } from '@daftar/remote-kit';

/** Another version of a remote than the live one, in this tab (SHP-07, DLV-07). */
export interface Override {
  remote: string;
  /** A version, or the origin of a server that has a build. */
  what: string;
}

export type OverrideState =
  | { status: 'none' }
  /** Nobody is signed in yet. */
  | { status: 'waiting'; override: Override }
  | { status: 'on'; override: Override; version: string }
  | { status: 'refused'; override: Override; said: { en: string; ar: string } };

/** What this tab shows in place of what is live. */
export const overrideStore: Store<OverrideState> = createStore<OverrideState>({ status: 'none' });

const place = 'remoteOverride';
const form = /^([a-z][a-z0-9-]{0,30})@(\w[\w.+-]{0,79}|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)$/;

/** Reads `student@<version or origin>`; undefined for anything else. */
export function readOverride(text: string | null): Override | undefined {
  const [, remote, what] = form.exec(text ?? '') ?? [];
  return remote && what ? { remote, what } : undefined;
}

/**
 * The tab's override: of the link `?override=…` that it was opened with, else the one that it has. A link with anything
 * else, such as `?override=off`, ends it. Answers also the address without the link's part.
 */
export function takeOverride(search: string, storage: SafeStorage): { override: Override | undefined; search: string } {
  const params = new URLSearchParams(search);
  const link = params.get('override');
  if (link === null) return { override: readOverride(storage.getItem(place)), search };
  const override = readOverride(link);
  if (override) storage.setItem(place, `${override.remote}@${override.what}`);
  else storage.removeItem(place);
  params.delete('override');
  const rest = params.toString();
  return { override, search: rest && `?${rest}` };
}

/** Ends the tab's override; the page must be loaded again. */
export const endOverride = (storage: SafeStorage): void => storage.removeItem(place);
