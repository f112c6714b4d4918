import { type Lang, type Language, languageCode, type PageTexts, type SaidTexts } from '@daftar/i18n';
import {
  CONTRACT,
  createStore,
  defaultTimeouts,
  type RegistryEntry,
  type RemoteModule,
  type RemoteTimeouts,
  type Store,
} from '@daftar/remote-kit';
import type { ComponentType } from 'react';

/** Why a page of a remote can't be shown. */
export type FailureKind = 'contract' | 'timeout' | 'failed';

/** Why a remote’s code can’t be shown; its cause is what was thrown. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
  }
}

/** The path under which Home asks for a remote's day (DAY-01). */
export const todayPath = '/';
/** What a remote without a day shows. */
const Nothing: ComponentType = () => null;

export type PageState =
  | { status: 'loading'; since: number }
  | {
      status: 'ready';
      Component: ComponentType;
      /** The version before is shown, since the present one failed. */
      isPrevious?: true;
    }
  | { status: 'failed'; failure: RemoteFailure };

export interface RemotesDeps {
  texts: PageTexts;
  /** Loads a remote's module; `attempt` 0 is the first. */
  load: (entry: RegistryEntry, timeouts: RemoteTimeouts, attempt: number) => Promise<unknown>;
  /** The texts of a page of a loaded remote; undefined where its build has all texts in one module. */
  said: (entry: RegistryEntry, path: string, lang: Lang) => Promise<SaidTexts | undefined>;
  language: () => Language;
  timeouts: () => RemoteTimeouts;
  /** The registry's present entry of a remote, for one that never loaded in this tab. */
  freshEntry: (id: string) => Promise<RegistryEntry | undefined>;
  /** Tells the servers of a version that could not be shown (DLV-05). */
  report: (failed: { remote: string; version: string; kind: FailureKind | 'crash' }) => void;
  /** Tells them of one that was shown (SHP-05). */
  shown: (remote: string, version: string) => void;
  now: () => number;
}

interface Loaded {
  module: RemoteModule;
  entry: RegistryEntry;
}

const keyOf = ({ id, version }: RegistryEntry, path = ''): string => `${id} ${version} ${path}`;

/**
 * Loads remotes and their pages, each version once; a retry loads them again (PLT-03, PLT-05). A tab has one version of
 * each, but under a developer’s link, whose builds follow each other (SHP-07).
 */
export function createRemotes(deps: RemotesDeps) {
  const modules = new Map<string, Promise<Loaded>>();
  const attempts = new Map<string, number>();
  const loadedOnce = new Set<string>();
  /** Remotes of which this tab has shown a page: it keeps their version. */
  const shown = new Set<string>();
  const fallenBack = new Set<string>();
  const failed = new Set<string>();
  /** By page and language; a page that a switch finds shown goes on under the other one (`inLanguage`). */
  const pages = new Map<string, Store<PageState>>();
  /** The texts that were asked for, by page and language. */
  const said = new Map<string, Promise<void>>();

  async function loadModule(entry: RegistryEntry, attempt: number): Promise<Loaded> {
    // a tab keeps the version it has run; for a remote that never ran, a newer or older build may fix the failure
    const mayChange = attempt > 0 && !loadedOnce.has(entry.id);
    const current = (mayChange && (await deps.freshEntry(entry.id).catch(() => undefined))) || entry;
    checkContract(current.contract);
    const module = await deps.load(current, deps.timeouts(), attempt);
    if (!isRemoteModule(module)) throw new RemoteFailure('failed', `${entry.id}: the module is no remote`);
    checkContract(module.contract);
    return { module, entry: current };
  }

  async function loadTexts({ module, entry }: Loaded, path: string, lang: Lang): Promise<void> {
    const texts = await deps.said(entry, path, lang);
    if (texts) deps.texts.addIn(lang, module.id, texts);
    else deps.texts.add(module.id, await module.messages());
    loadedOnce.add(entry.id);
  }

  /** Brings the texts of a page in a language, once. */
  function say(loaded: Loaded, path: string, language: Language): Promise<void> {
    const key = `${keyOf(loaded.entry, path)} ${language}`;
    const known = said.get(key);
    if (known) return known;
    const loading = loadTexts(loaded, path, languageCode(language));
    said.set(key, loading);
    loading.catch(() => said.delete(key));
    return loading;
  }

  /** The remote's module, loaded once. */
  function moduleOf(entry: RegistryEntry): Promise<Loaded> {
    const known = modules.get(keyOf(entry));
    if (known) return known;
    const attempt = attempts.get(entry.id) ?? 0;
    const loading = loadModule(entry, attempt);
    modules.set(keyOf(entry), loading);
    return loading;
  }

  /** The next try starts from scratch: a loaded build would fail or hang again. */
  function forget(entry: RegistryEntry): void {
    modules.delete(keyOf(entry));
    for (const key of [...said.keys()]) if (key.startsWith(keyOf(entry))) said.delete(key);
    attempts.set(entry.id, (attempts.get(entry.id) ?? 0) + 1);
  }

  /**
   * Goes back to the version before, once, if this tab has shown no page of the remote yet (DLV-05): what runs stays.
   */
  function fallBack(entry: RegistryEntry, kind: FailureKind | 'crash'): boolean {
    const { id, previous } = entry;
    const { version } = used(entry);
    failed.add(`${id} ${version}`);
    deps.report({ remote: id, version, kind });
    if (!previous || shown.has(id) || fallenBack.has(id)) return false;
    fallenBack.add(id);
    modules.delete(keyOf(previous));
    loadedOnce.delete(id);
    return true;
  }

  /** What this tab runs of a remote: the registry’s version, or the one before. */
  const used = (entry: RegistryEntry): RegistryEntry =>
    (fallenBack.has(entry.id) ? entry.previous : undefined) ?? entry;

  async function loadPage(entry: RegistryEntry, path: string): Promise<ComponentType> {
    const loaded = await moduleOf(used(entry));
    const { module } = loaded;
    const lazy = path === todayPath ? module.today : module.routes.find((one) => one.path === path)?.lazy;
    if (!lazy && path !== todayPath) throw new RemoteFailure('failed', `${entry.id} has no page for ${path}`);
    // at the same time: neither waits for the other to come
    const [page] = await Promise.all([lazy?.(), say(loaded, path, deps.language())]);
    // the language may have been switched meanwhile
    await say(loaded, path, deps.language());
    return page?.default ?? Nothing;
  }

  async function start(entry: RegistryEntry, path: string, store: Store<PageState>): Promise<void> {
    store.set({ status: 'loading', since: deps.now() });
    try {
      const Component = await withTimeout(loadPage(entry, path), deps.timeouts().chunk);
      store.set({ status: 'ready', Component, ...(fallenBack.has(entry.id) && { isPrevious: true }) });
    } catch (error) {
      const failure = error instanceof RemoteFailure ? error : new RemoteFailure(kindOf(error), error);
      console.warn(`${entry.id} ${path}: ${failure.message}`);
      if (fallBack(entry, failure.kind)) return start(entry, path, store);
      store.set({ status: 'failed', failure });
    }
  }

  const pageKey = (entry: RegistryEntry, path: string, language = deps.language()): string =>
    `${keyOf(entry, path)} ${language}`;

  return {
    /** The state of one page in the present language; asking for it starts loading. */
    page(entry: RegistryEntry, path: string): Store<PageState> {
      const key = pageKey(entry, path);
      let store = pages.get(key);
      if (!store) {
        store = createStore<PageState>({ status: 'loading', since: deps.now() });
        pages.set(key, store);
        start(entry, path, store);
      }
      return store;
    },
    /** Retries without reloading the page. */
    retry(entry: RegistryEntry, path: string): void {
      const store = pages.get(pageKey(entry, path));
      if (store?.get().status !== 'failed') return;
      // its version may work by now
      if (!shown.has(entry.id)) fallenBack.delete(entry.id);
      forget(used(entry));
      start(entry, path, store);
    },
    /** A page threw before it was seen: true when the version before is tried instead. */
    crashed(entry: RegistryEntry, path: string): boolean {
      const store = pages.get(pageKey(entry, path));
      if (!store || !fallBack(entry, 'crash')) return false;
      start(entry, path, store);
      return true;
    },
    /**
     * Brings the texts of a page that is on the screen in another language, in which it then goes on with all that is in
     * it (SHL-05). @throws when they don’t come
     */
    async inLanguage(entry: RegistryEntry, path: string, language: Language): Promise<void> {
      const store = pages.get(pageKey(entry, path));
      // one that is loading begins again, in that language
      if (!store || store.get().status === 'loading') return;
      if (store.get().status === 'ready') {
        const texts = moduleOf(used(entry)).then((loaded) => say(loaded, path, language));
        await withTimeout(texts, deps.timeouts().chunk);
      }
      pages.set(pageKey(entry, path, language), store);
    },
    /** A page was seen: from now on this tab keeps the remote’s version. */
    wasShown(entry: RegistryEntry): void {
      shown.add(entry.id);
      deps.shown(entry.id, used(entry).version);
    },
    /** The versions that this tab has loaded, by remote. */
    versionsInUse(entries: readonly RegistryEntry[]): ReadonlyMap<string, RegistryEntry> {
      return new Map(entries.filter(({ id }) => loadedOnce.has(id)).map((entry) => [entry.id, used(entry)]));
    },
    /** Whether a version could not be shown in this tab: a reload for it is no offer. */
    hasFailed: (id: string, version: string): boolean => failed.has(`${id} ${version}`),
    /** Called when the pointer rests on a link: loads the code before the press. */
    preload(entry: RegistryEntry): void {
      const wanted = used(entry);
      const key = keyOf(wanted);
      if (!modules.has(key)) moduleOf(wanted).catch(() => modules.delete(key));
    },
  };
}

export type Remotes = ReturnType<typeof createRemotes>;

/**
 * The bundler gives up on a script after the same time as we do. After a preload its clock started first, so its failure
 * may be the one that arrives.
 */
const kindOf = (error: unknown): FailureKind =>
  (error as { type?: unknown } | null | undefined)?.type === 'timeout' ? 'timeout' : 'failed';

function checkContract(contract: number): void {
  if (contract !== CONTRACT) {
    throw new RemoteFailure('contract', `made for contract ${contract}, the shell has ${CONTRACT}`);
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, id, routes, messages } = value as Partial<RemoteModule>;
  if (typeof contract !== 'number') return false;
  return contract !== CONTRACT || (typeof id === 'string' && Array.isArray(routes) && typeof messages === 'function');
}

function withTimeout<T>(work: Promise<T>, ms = defaultTimeouts.chunk): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteFailure('timeout', `nothing came in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
