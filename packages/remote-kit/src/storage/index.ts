import { type SafeStorage, safeStorage } from './safe-storage.ts';

const local = safeStorage(() => globalThis.localStorage);
globalThis.addEventListener?.('storage', (event) => local.forget((event as StorageEvent).key));

/** Local storage for shell, remotes and packages. Nothing else may touch the browser's own (FIX-05). */
export const localStore: SafeStorage = local;
/** Session storage for shell, remotes and packages. */
export const sessionStore: SafeStorage = safeStorage(() => globalThis.sessionStorage);
