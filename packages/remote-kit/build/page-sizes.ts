import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

/** A file of a build with its compressed size. */
export interface SizedFile {
  name: string;
  bytes: number;
}

/** What one page of a remote asks for beside the shell's files. */
export interface PageFiles {
  /** The file that draws it, as `remote.tsx` names it. */
  page: string;
  files: SizedFile[];
}

export const sized = (folder: string, names: Iterable<string>): SizedFile[] =>
  [...new Set(names)].map((name) => ({ name, bytes: statSync(join(folder, `${name}.br`)).size }));

const onLine = /\.(js|css)$/;
const texts = /texts/;

/**
 * The files of each page of a remote: those of its first module, of its texts and of the page. A page is what the exposed
 * module imports on demand.
 */
export function pagesOf(compilation: Compilation, first: readonly string[]): PageFiles[] {
  const { chunks = [] } = compilation.getStats().toJson({
    all: false,
    ids: true,
    chunks: true,
    chunkOrigins: true,
  });
  const imported = new Map<string, typeof chunks>();
  for (const chunk of chunks)
    for (const { moduleName, request } of chunk.origins ?? [])
      if (moduleName === './src/remote.tsx' && request)
        imported.set(request, [...(imported.get(request) ?? []), chunk]);
  const filesIn = (ofPage: typeof chunks) =>
    ofPage.flatMap(({ files = [] }) => files.filter((name) => onLine.test(name)));
  const textFiles = [...imported].filter(([request]) => texts.test(request)).flatMap(([, found]) => filesIn(found));
  return [...imported]
    .filter(([request]) => !texts.test(request))
    .map(([page, found]) => ({
      page,
      files: sized(compilation.compiler.outputPath, [...first, ...textFiles, ...filesIn(found)]),
    }));
}
