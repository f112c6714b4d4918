import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

/** The path under which a remote draws its day on Home. */
const home = '/';
const page = /'(\/[^']*)':\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/g;
const day = /\btoday:\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/;
const texts = /\btexts:\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/;

/** Which modules `src/remote.tsx` imports for each of its paths, as it writes them; for none of them where it says it otherwise. */
export function importsOf(source: string): Record<string, string[]> {
  const always = texts.exec(source)?.[1];
  const pages = [...source.matchAll(page)].map(([, path, request]) => [path, request] as const);
  const all = [...pages, ...(day.test(source) ? [[home, day.exec(source)?.[1]] as const] : [])];
  return Object.fromEntries(all.map(([path, request]) => [path, [always, request].filter((one) => one !== undefined)]));
}

/**
 * Path → the scripts and styles that its page needs beside the exposed module: texts and the page's own chunk (EDG-04). The
 * shell server makes browsers ask for them together with everything else, instead of one after the other.
 */
export function pageFiles(compilation: Compilation, dir: string): Record<string, string[]> {
  const source = join(dir, 'src/remote.tsx');
  if (!existsSync(source)) return {};
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins)
      if (request)
        files.set(
          request,
          group.getFiles().filter((name) => /\.(js|css)$/.test(name)),
        );
  return Object.fromEntries(
    Object.entries(importsOf(readFileSync(source, 'utf8'))).map(([path, requests]) => [
      path,
      [...new Set(requests.flatMap((request) => files.get(request) ?? []))],
    ]),
  );
}
