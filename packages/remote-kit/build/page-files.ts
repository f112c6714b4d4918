import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Compilation } from '@rspack/core';

/** The path under which a remote draws its day on Home. */
const home = '/';
const page = /'(\/[^']*)':\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/g;
const day = /\btoday:\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/;

/** Which module `src/remote.tsx` imports for each of its paths, as it writes it; none where it says it otherwise. */
export function importsOf(source: string): Record<string, string> {
  const pages = [...source.matchAll(page)].map(([, path, request]) => [path, request] as const);
  const today = day.exec(source)?.[1];
  return Object.fromEntries([...pages, ...(today ? [[home, today] as const] : [])]);
}

/** Path → what the remote in this folder imports for it. */
export function pageModules(dir: string): Record<string, string> {
  const source = join(dir, 'src/remote.tsx');
  return existsSync(source) ? importsOf(readFileSync(source, 'utf8')) : {};
}

/**
 * Path → the scripts and styles that its page needs beside the exposed module (EDG-04). The shell server makes browsers ask
 * for them together with everything else, instead of one after the other.
 */
export function pageFiles(compilation: Compilation, dir: string): Record<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins)
      if (request)
        files.set(
          request,
          group.getFiles().filter((name) => /\.(js|css)$/.test(name)),
        );
  return Object.fromEntries(
    Object.entries(pageModules(dir)).map(([path, request]) => [path, files.get(request) ?? []]),
  );
}

/** The paths whose pages show rich fields at once: their chunks ask for the shell’s module of them. */
export function pagesWithRich(compilation: Compilation, dir: string): string[] {
  const asksForRich = (chunk: Chunk) =>
    [...compilation.chunkGraph.getChunkModules(chunk)].some((module) =>
      /^consume.*@daftar\/ui\/rich/.test(module.identifier()),
    );
  const groups = [...compilation.chunkGroups].filter(({ chunks }) => chunks.some(asksForRich));
  const requests = new Set(groups.flatMap(({ origins }) => origins.map(({ request }) => request)));
  return Object.entries(pageModules(dir))
    .filter(([, request]) => requests.has(request))
    .map(([path]) => path);
}
