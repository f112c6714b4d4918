import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsFile } from '@daftar/contracts/releases/fit';
import type { Compiler } from '@rspack/core';
import { pageFiles } from './page-files.ts';
import { usedNames } from './shared-names.ts';

export const manifestFile = 'mf-manifest.json';

/** The subresource-integrity hash of a file. */
export const integrityOf = (path: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

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
 * names it imports from the shared modules: the shell compares them with what it has (SHP-01); and which files and
 * calls each of its pages needs first (EDG-04).
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
      const files = Object.fromEntries(names.map((name) => [name, integrityOf(join(folder, name))]));
      const uses = usedNames(compilation.fileDependencies, this.sharedModules);
      const pages = pageFiles(compilation, this.dir);
      writeFileSync(
        path,
        JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), files, uses, pages, calls: this.firstCalls }),
      );
    });
  }
}
