import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsFile } from '@daftar/contracts/releases/fit';
import type { Compiler } from '@rspack/core';
import { pageFiles, pagesWithRich } from './page-files.ts';
import { textFilesOf } from './page-texts.ts';
import { usedNames } from './shared-names.ts';

export const manifestFile = 'mf-manifest.json';

/** The subresource-integrity hash of a file. */
export const integrityOf = (path: string, hash: 'sha256' | 'sha384' = 'sha384'): string =>
  `${hash}-${createHash(hash).update(readFileSync(path)).digest('base64')}`;

/**
 * How the files of a build are named to a browser: the entry of a remote, like the shell’s first script, holds a hash for
 * each of its chunks, which nothing compresses, and a third of them would be 3 kB of each page (EDG-05). A preload must
 * name the same one.
 */
export const hashOfFiles = 'sha256';

/** The files of a build that a browser may load, by their paths in it; neither source maps nor compressed copies. */
export const filesOf = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/**
 * Writes the hash of each file of the build into its manifest (TRU-04). The registry holds the manifest’s hash, so the
 * signed registry vouches for every file, also for those that the federation runtime loads by itself. Writes also which
 * names it imports from the shared modules: the shell compares them with what it has (SHP-01); which files and
 * calls each of its pages needs first, and which of them show the shell’s rich fields (EDG-04); and where its texts are (EDG-05).
 */
export class FileHashesPlugin {
  private readonly dir: string;
  private readonly sharedModules: readonly string[];
  private readonly firstCalls: Readonly<Record<string, string>>;

  /** @param dir the remote’s folder */
  constructor(dir: string, sharedModules: readonly string[], firstCalls: Readonly<Record<string, string>> = {}) {
    this.dir = dir;
    this.sharedModules = sharedModules;
    this.firstCalls = firstCalls;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('FileHashesPlugin', (compilation) => {
      const folder = compiler.outputPath;
      const path = join(folder, manifestFile);
      const names = filesOf(folder).filter((name) => ![manifestFile, textsFile].includes(name));
      const files = Object.fromEntries(names.map((name) => [name, integrityOf(join(folder, name), hashOfFiles)]));
      const uses = usedNames(compilation.fileDependencies, this.sharedModules);
      const pages = pageFiles(compilation, this.dir);
      const rich = pagesWithRich(compilation, this.dir);
      const texts = textFilesOf(compilation);
      writeFileSync(
        path,
        JSON.stringify({
          ...JSON.parse(readFileSync(path, 'utf8')),
          files,
          uses,
          pages,
          rich,
          texts,
          calls: this.firstCalls,
        }),
      );
    });
  }
}
