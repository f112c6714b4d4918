import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';
import { pageFiles, pagesWithRich } from './page-files.ts';
import { textFilesOf } from './page-texts.ts';

/** A file of a build with its compressed size. */
export interface SizedFile {
  name: string;
  bytes: number;
}

/** What one page of a remote asks for beside the shell's files. */
export interface PageFiles {
  /** Its path, as `remote.tsx` names it. */
  page: string;
  files: SizedFile[];
}

/** Each named file of a build once, with its bytes as sent (Brotli). */
export const sized = (folder: string, names: Iterable<string>): SizedFile[] =>
  [...new Set(names)].map((name) => ({ name, bytes: statSync(join(folder, `${name}.br`)).size }));

/**
 * The files of each page of a remote: those of its first module, of the page, its texts in the longer language, and `rich`
 * where it shows rich fields.
 */
export function pagesOf(
  compilation: Compilation,
  first: readonly string[],
  rich: readonly SizedFile[] = [],
): PageFiles[] {
  const { context, outputPath } = compilation.compiler;
  const texts = textFilesOf(compilation);
  const withRich = pagesWithRich(compilation, context);
  return Object.entries(pageFiles(compilation, context)).map(([page, names]) => {
    const said = sized(outputPath, Object.values(texts[page] ?? {})).sort((one, other) => other.bytes - one.bytes);
    return {
      page,
      files: [
        ...sized(outputPath, [...first, ...names]),
        ...said.slice(0, 1),
        ...(withRich.includes(page) ? rich : []),
      ],
    };
  });
}
