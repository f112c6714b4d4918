import { readFileSync } from 'node:fs';
import { callsNamed, type StatedCalls, statedCalls } from '@daftar/contracts/releases/answered';
import { type Route, routeName } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';

/** Sources that state calls or belong to the shell: what they name isn’t what the part makes. */
const others = /[\\/]node_modules[\\/]|[\\/]packages[\\/](ui|remote-kit|contracts|i18n)[\\/]/;

/**
 * The platform’s calls that a part makes, as the contracts that it is built with know them (COR-27): those that its
 * sources name. `files`: all that the build has read; `more`: calls that its manifest names.
 */
export function callsOfPart(files: Iterable<string>, more: Iterable<string> = []): StatedCalls {
  const named = new Set(more);
  for (const file of files)
    if (/\.[cm]?[jt]sx?$/.test(file) && !others.test(file))
      for (const name of callsNamed(readFileSync(file, 'utf8'))) named.add(name);
  return statedCalls((allRoutes as readonly Route[]).filter((route) => named.has(routeName(route))));
}
