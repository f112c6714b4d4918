import type { Lang, SaidTexts } from '@daftar/i18n';
import {
  containerName,
  ownCopies,
  type RegistryEntry,
  type RemoteModule,
  type RemoteTimeouts,
} from '@daftar/remote-kit';
import {
  getInstance,
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { allowScripts } from './script-policy.ts';
import { type Copy, copyFor } from './shared-copies.ts';
import { sharedByShell } from './shared-modules.ts';

/** Hands the runtime’s core to remotes, which then bring none of their own; set by the build. */
declare const provideRuntimeCore: () => ModuleFederationRuntimePlugin;

// The runtime is loaded with the first remote (EDG-05), so it is started here and not by the bundler's plugin, which
// would put it, and every shared module whole, in front of the first page.
init({
  name: 'daftar_shell',
  remotes: [],
  shared: sharedByShell(),
  shareStrategy: 'loaded-first',
  plugins: [provideRuntimeCore()],
});

/** One attempt to load a remote: what its files must be, and how long they may take. */
interface Attempt {
  entry: RegistryEntry;
  timeouts: RemoteTimeouts;
  /** 0 for the first attempt; later ones bypass every cache. */
  number: number;
  /** Hashes of the build’s files, from its manifest; empty until that has come. */
  files: Readonly<Record<string, string>>;
  /** Shared module → the names that the build imports from it, from its manifest as well. */
  uses: Readonly<Record<string, readonly string[]>>;
  /** Path → the file with the texts of its page, by language; from the manifest, empty in builds of older remote-kits. */
  texts: Readonly<Record<string, Readonly<Partial<Record<Lang, string>>>>>;
}

const attempts = new Map<string, Attempt>();

function attemptFor(url: string): Attempt | undefined {
  return [...attempts.values()].find(({ entry }) => url.startsWith(folderOf(entry)));
}

/** The address of the folder that holds a build. */
function folderOf(entry: RegistryEntry): string {
  return new URL('.', new URL(entry.entry, location.origin)).href;
}

async function fetchManifest(url: string, attempt: Attempt): Promise<Response> {
  const { entry, timeouts, number } = attempt;
  const response = await fetch(url, {
    cache: number > 0 ? 'reload' : 'default',
    credentials: 'same-origin',
    integrity: entry.integrity?.manifest,
    signal: AbortSignal.timeout(timeouts.manifest),
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const text = await response.text();
  const { files, uses, texts } = JSON.parse(text) as Partial<Pick<Attempt, 'files' | 'uses' | 'texts'>>;
  if (entry.integrity) {
    if (!files) throw new Error(`${url}: the manifest lists no files`);
    attempt.files = files;
  }
  attempt.uses = uses ?? {};
  attempt.texts = texts ?? {};
  // a registry without hashes is for development: the server lets none through in production
  allowScripts(folderOf(entry), (file) => !entry.integrity || Object.hasOwn(attempt.files, file));
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** What a file must be for the browser to run it; a hash that nothing has, for one that the manifest doesn’t list. */
function integrityOf(url: string, { entry, files }: Attempt): string {
  if (!entry.integrity) return '';
  const name = url.slice(folderOf(entry).length).replace(/[?#].*/, '');
  return Object.hasOwn(files, name) ? files[name]! : `sha384-${'A'.repeat(64)}`;
}

const addressOf = (url: string, { number }: Attempt): string => (number > 0 ? `${url}?try=${number}` : url);

/**
 * The federation runtime accepts anything as a manifest, caches a rejected promise forever, and loads a remote’s chunks
 * by itself without a look at them. These hooks make it strict: only a fresh, complete, unaltered manifest counts, and
 * every script and style of a remote must have the hash that its manifest names (TRU-04). Chunks that the entry loads
 * are checked by the hashes that the bundler put into it.
 */
registerPlugins([
  {
    name: 'daftar-strict-loading',
    fetch(url: string) {
      const attempt = attemptFor(url);
      return attempt ? fetchManifest(url, attempt) : false;
    },
    createScript({ url }: { url: string }) {
      const attempt = attemptFor(url);
      if (!attempt) return;
      const script = document.createElement('script');
      script.integrity = integrityOf(url, attempt);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = addressOf(url, attempt);
      return { script, timeout: attempt.timeouts.chunk };
    },
    createLink({ url, attrs }: { url: string; attrs?: Record<string, string> }) {
      const attempt = attemptFor(url);
      if (!attempt) return;
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, value);
      link.integrity = integrityOf(url, attempt);
      link.crossOrigin = 'anonymous';
      link.href = addressOf(url, attempt);
      return { link, timeout: attempt.timeouts.chunk };
    },
  },
]);

/** Decides for each remote which copy of a shared module it gets. A global plugin, because remotes ask their own instances. */
registerGlobalPlugins([
  {
    name: 'daftar-shared-copies',
    resolveShare(asked) {
      const { pkgName, scope, shareScopeMap, shareInfo } = asked;
      const names = attempts.get(shareInfo.from)?.uses[pkgName];
      // builds of an older remote-kit don’t say what they use
      if (!names || !ownCopies.includes(pkgName)) return asked;
      const shell = getInstance()?.name ?? '';
      const copies = (shareScopeMap[scope]?.[pkgName] ?? {}) as Record<string, Copy>;
      const copy = copyFor(copies, { shell, wanted: shareInfo.version, names });
      const found = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).find((one) => one === copy);
      return { ...asked, resolver: () => found && { shared: found, useTreesShaking: false } };
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
  attempts.set(name, { entry, timeouts, number, files: {}, uses: {}, texts: {} });
  if (number > 0) {
    dropPendingScripts(entry);
    dropFailedShares(name);
  }
  const address = number > 0 ? `${entry.entry}?try=${number}` : entry.entry;
  registerRemotes([{ name, entry: address }], { force: number > 0 });
  const loaded = await loadRemote<{ default?: RemoteModule }>(`${name}/remote`, { from: 'runtime' });
  return loaded?.default;
}

/**
 * The texts of a page of a loaded remote in one language (EDG-05); undefined where its build doesn’t split them.
 * @throws when they don’t come, or aren’t what the manifest names
 */
export async function loadTexts(entry: RegistryEntry, path: string, lang: Lang): Promise<SaidTexts | undefined> {
  const attempt = attempts.get(containerName(entry.id, entry.version));
  const name = attempt && Object.hasOwn(attempt.texts, path) ? attempt.texts[path]?.[lang] : undefined;
  if (!attempt || !name) return undefined;
  const url = folderOf(entry) + name;
  const response = await fetch(addressOf(url, attempt), {
    cache: attempt.number > 0 ? 'reload' : 'default',
    credentials: 'same-origin',
    integrity: integrityOf(url, attempt),
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return (await response.json()) as SaidTexts;
}
