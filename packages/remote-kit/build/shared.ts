import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentVersion, sharedVersion } from './package-version.ts';

/**
 * The one list of what shell and remotes share at run time; the shell offers its own in `remotes/shared-modules.ts`.
 * Versions are read from the installed packages, so that every build states the exact one. A remote bundles a fallback
 * of each, so that it also runs alone.
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
  { request: '@daftar/ui/rich', versionOf: '@daftar/ui' },
  { request: '@daftar/remote-kit' },
];

export interface SharedEntry {
  import: string;
  shareKey: string;
  version: string;
  requiredVersion: string;
  singleton: true;
}

/** The list in the plugin's form. `dir`: of the part that is built, which has them installed. */
export function sharedDependencies(dir: string): Record<string, SharedEntry> {
  return Object.fromEntries(
    sharedModules.map(({ request, versionOf, provide }) => {
      const version = installedVersion(versionOf ?? request, dir);
      return [
        request,
        {
          import: provide ?? request,
          shareKey: request,
          version,
          requiredVersion: `^${version.replace(/\+.*/, '')}`,
          singleton: true as const,
        },
      ];
    }),
  );
}

/**
 * The one copy of each of our shared packages that a build holds: the one that `dir` finds. Another package may find a
 * second one beside itself, of which the build would give either to all, under one version.
 */
export function oneCopyEach(dir: string): Record<string, string> {
  const require = createRequire(join(dir, 'package.json'));
  const ours = sharedModules.filter(({ request }) => request.startsWith('@daftar/'));
  return Object.fromEntries(ours.map(({ request }) => [`${request}$`, require.resolve(request)]));
}

function installedVersion(name: string, dir: string): string {
  const require = createRequire(join(dir, 'package.json'));
  // some packages hide package.json in their exports: look where node would look for the package
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      if (name.startsWith('@daftar/')) return sharedVersion(contentVersion(`${folder}/${name}`));
      return (JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }).version;
    } catch {
      // the next folder up
    }
  }
  throw new Error(`${name} is in the shared list but not installed`);
}
