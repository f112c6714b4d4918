import { CONTRACT } from '@daftar/contracts/remote-contract';
import type { Role } from '@daftar/contracts/route';
import type { Texts } from '@daftar/i18n';
import type { ComponentType } from 'react';

export { CONTRACT };

/** One item of the navigation; `:userId` in the path becomes the caller's own id. */
export interface NavigationItem {
  path: string;
  icon: IconName;
  en: string;
  ar: string;
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
