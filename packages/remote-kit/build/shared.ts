import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The one list of what shell and remotes share at run time. Versions are read from the installed packages, so that
 * every build states the exact one. A remote bundles a fallback of each, so that it also runs alone.
 *
 * The router is shared as the subset that `@daftar/remote-kit/router` re-exports: a shared module can't be tree-shaken,
 * and the whole router weighs twice as much (docs/decisions). react-aria, lucide and i18next are not shared: they live
 * inside packages of ours that are.
 */
interface SharedModule {
  request: string;
  /** The package whose version counts; by default the request itself. */
  versionOf?: string;
  /** The module that replaces it in a build. */
  provide?: string;
  /** Only some pages need it: the shell doesn't carry it. */
  onDemand?: boolean;
}

const sharedModules: readonly SharedModule[] = [
  { request: 'react' },
  // react/jsx-runtime and the like
  { request: 'react/', versionOf: 'react' },
  { request: 'react-dom' },
  // with the trailing slash, or react-dom/client would be bundled twice
  { request: 'react-dom/', versionOf: 'react-dom' },
  { request: 'react-router-dom', provide: '@daftar/remote-kit/router' },
  { request: '@tanstack/react-query' },
  { request: '@daftar/contracts/client', versionOf: '@daftar/contracts' },
  { request: '@daftar/ui' },
  { request: '@daftar/ui/rich', versionOf: '@daftar/ui', onDemand: true },
  { request: '@daftar/remote-kit' },
];

export interface SharedEntry {
  import: string;
  shareKey: string;
  version: string;
  requiredVersion: string;
  singleton: true;
  eager: boolean;
}

/**
 * The list in the plugin's form. `eager`: included in the entry itself, as the shell does with what every page needs.
 */
export function sharedDependencies(eager: boolean): Record<string, SharedEntry> {
  return Object.fromEntries(
    sharedModules.map(({ request, versionOf, provide, onDemand }) => {
      const version = installedVersion(versionOf ?? request);
      return [
        request,
        {
          import: provide ?? request,
          shareKey: request,
          version,
          requiredVersion: `^${version}`,
          singleton: true as const,
          eager: eager && !onDemand,
        },
      ];
    }),
  );
}

const require = createRequire(import.meta.url);

function installedVersion(name: string): string {
  // some packages hide package.json in their exports: look where node would look for the package
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }).version;
    } catch {
      // the next folder up
    }
  }
  throw new Error(`${name} is in the shared list but not installed`);
}
