import { containerName, type RegistryEntry, type RemoteModule, type RemoteTimeouts } from '@daftar/remote-kit';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** One attempt to load a remote: what its files must be, and how long they may take. */
interface Attempt {
  entry: RegistryEntry;
  timeouts: RemoteTimeouts;
  /** 0 for the first attempt; later ones bypass every cache. */
  number: number;
}

const attempts = new Map<string, Attempt>();

function attemptFor(url: string): Attempt | undefined {
  return [...attempts.values()].find(({ entry }) => url.startsWith(folderOf(entry)));
}

/** The address of the folder that holds a build. */
function folderOf(entry: RegistryEntry): string {
  return new URL('.', new URL(entry.entry, location.origin)).href;
}

async function fetchManifest(url: string, { entry, timeouts, number }: Attempt): Promise<Response> {
  const response = await fetch(url, {
    cache: number > 0 ? 'reload' : 'default',
    credentials: 'same-origin',
    integrity: entry.integrity?.manifest,
    signal: AbortSignal.timeout(timeouts.manifest),
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const text = await response.text();
  JSON.parse(text);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/**
 * The federation runtime accepts anything as a manifest and caches a rejected promise forever. These hooks make it
 * strict: only a fresh, complete, unaltered JSON manifest counts, and the entry script must have the registry's hash.
 */
registerPlugins([
  {
    name: 'daftar-strict-loading',
    fetch(url: string) {
      const attempt = attemptFor(url);
      return attempt ? fetchManifest(url, attempt) : false;
    },
    createScript({ url, remoteInfo }: { url: string; remoteInfo?: { entry: string } }) {
      const attempt = attemptFor(url);
      // only the entry: the entry itself holds the chunks' hashes
      if (!attempt || remoteInfo?.entry !== url) return;
      const script = document.createElement('script');
      script.src = attempt.number > 0 ? `${url}?try=${attempt.number}` : url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (attempt.entry.integrity?.entry) script.integrity = attempt.entry.integrity.entry;
      return { script, timeout: attempt.timeouts.chunk };
    },
  },
]);

/** The runtime would keep waiting for scripts that never came: remove them from the page. */
function dropPendingScripts(entry: RegistryEntry): void {
  for (const element of document.head.querySelectorAll<HTMLElement>('script[src], link[href]')) {
    const address = element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href;
    const isLoadedStyle = element instanceof HTMLLinkElement && element.sheet !== null;
    if (address.startsWith(folderOf(entry)) && !isLoadedStyle) element.remove();
  }
}

/**
 * A shared library that failed to load stays failed in the share scope: remove unloaded ones, whichever build offered
 * them. The build that is loaded again then offers its own copy.
 */
function dropFailedShares(name: string): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scope)) {
      for (const [version, shared] of Object.entries(versions)) {
        if (!shared.lib && (shared.from === name || shared.loading)) delete versions[version];
      }
    }
  }
}

/**
 * Loads a remote's one module. A retry registers it again by force, under a fresh address (PLT-05).
 * @throws the load's failure, after cleaning up
 */
export async function loadRemoteModule(
  entry: RegistryEntry,
  timeouts: RemoteTimeouts,
  number: number,
): Promise<unknown> {
  const name = containerName(entry.id, entry.version);
  attempts.set(entry.id, { entry, timeouts, number });
  if (number > 0) {
    dropPendingScripts(entry);
    dropFailedShares(name);
  }
  const address = number > 0 ? `${entry.entry}?try=${number}` : entry.entry;
  registerRemotes([{ name, entry: address }], { force: number > 0 });
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`, { from: 'runtime' });
  return loaded?.default;
}
