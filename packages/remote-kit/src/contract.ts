import { CONTRACT } from '@daftar/contracts/remote-contract';
import type { Duty, Role } from '@daftar/contracts/route';
import type { Texts } from '@daftar/i18n';
import type { ComponentType } from 'react';

export { CONTRACT };

/** One item of the navigation; `:userId` in the path becomes the caller's own id. */
export interface NavigationItem {
  path: string;
  icon: IconName;
  /**
   * An icon of the remote’s own: an SVG of plain shapes (path, circle, rect, line …) in a field of 24 × 24, drawn in the
   * colour of the text; `icon` is shown by shells from before there were such (SHP-08).
   */
  svg?: string;
  en: string;
  ar: string;
  /** Routes without an item of their own that belong to this one: it is the current one there, too (DSK-01). */
  pages?: readonly string[];
  /** An admin who is no owner sees it with one of these duties; absent: every admin does (TRU-17). */
  duties?: readonly Duty[];
}

/** Kinds of things that a search finds (DAY-12). */
export type FoundKind = 'course' | 'exam' | 'assignment' | 'chapter' | 'announcement' | 'person';

/** Where the shell's palette leads within a remote (DAY-12). */
export interface PaletteLinks {
  /**
   * Places beyond the navigation, such as the tabs of a page. One with `act` begins something there (“New exam”), and is
   * listed among the actions.
   */
  pages?: readonly { path: string; en: string; ar: string; act?: boolean; duties?: readonly Duty[] }[];
  /** The address of what a search finds; `{id}`, `{course}` (its code) and `:userId` are filled in. */
  finds?: Partial<Record<FoundKind, string>>;
  /** The duties that open what was found, as for a navigation item; absent: every admin opens it (TRU-17). */
  findDuties?: Partial<Record<FoundKind, readonly Duty[]>>;
}

/** The icons the shell knows; one that only a newer shell knows shows a neutral one. */
export type IconName =
  | 'users'
  | 'graduation-cap'
  | 'book'
  | 'file-plus'
  | 'chart'
  | 'eye'
  | 'upload'
  | 'timer'
  | 'award'
  | 'clipboard'
  | 'bell';

/** What a remote declares without being loaded: the registry's entry is made from it (PLT-02). */
export interface RemoteManifest<Path extends string = string> {
  contract: number;
  id: string;
  /** Who may use its pages. */
  roles: readonly Role[];
  /** Paths in react-router form, for example `/Course/:userId`. */
  routes: readonly Path[];
  navigation: readonly NavigationItem[];
  /** It draws its roles' day, which the shell shows on Home (DAY-01). */
  today?: boolean;
  palette?: PaletteLinks;
  /** Its own permissions, which owners grant to roles and people: `library.manage` (SHP-08). */
  permissions?: readonly RemotePermission[];
  /** Pages that open only with one of them. The remote’s service checks it too. */
  limited?: { readonly [P in Path]?: string };
  /**
   * What a page asks for first, `/` being the day on Home: `{ '/': 'GET /api/today/student/:userId' }`. Browsers ask for it
   * together with the page’s code (EDG-04). `:userId` is the caller; other
   * parts are those of the page’s own path, where they consist of letters, digits, `_` and `-`.
   */
  firstCalls?: Readonly<Record<string, string>>;
}

/** What an owner reads when granting it. */
export interface RemotePermission {
  /** The remote’s id, a dot, and its own name. */
  name: string;
  en: string;
  ar: string;
}

export interface RemoteRoute {
  path: string;
  lazy: () => Promise<{ default: ComponentType }>;
}

/** The default export of a remote's one exposed module, `./remote`. */
export interface RemoteModule {
  contract: number;
  id: string;
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationItem[];
  /** Its role's day, which the shell shows on Home (DAY-01); absent in remotes from before it. */
  today?: RemoteRoute['lazy'] | undefined;
  /** The texts of its screens, both languages together, so that a switch needs no network. */
  messages: () => Promise<Texts>;
}

/**
 * Declares a remote's manifest (`src/manifest.ts`); the build reads it too, so it may import nothing browser-specific.
 */
export function defineManifest<const Path extends `/${string}`>(
  manifest: Omit<RemoteManifest<Path>, 'contract'>,
): RemoteManifest<Path> {
  return { contract: CONTRACT, ...manifest };
}

/** Declares a remote (`src/remote.tsx`): one page per path of its manifest, each in its own chunk. */
export function defineRemote<Path extends string>(remote: {
  manifest: RemoteManifest<Path>;
  pages: { [P in Path]: RemoteRoute['lazy'] };
  today?: RemoteRoute['lazy'];
  texts: () => Promise<Texts>;
}): RemoteModule {
  const { manifest, pages, today, texts } = remote;
  return {
    contract: manifest.contract,
    id: manifest.id,
    routes: manifest.routes.map((path) => ({ path, lazy: pages[path] })),
    navigation: manifest.navigation,
    today,
    messages: texts,
  };
}
