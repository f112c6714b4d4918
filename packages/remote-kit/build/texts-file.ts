import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsFile } from '@daftar/contracts/releases/fit';
import { type Compiler, rspack } from '@rspack/core';

/** Where a remote declares its texts; undefined where it has none. */
export const textsOf = (folder: string): string | undefined =>
  ['src/texts/index.ts', 'src/texts.ts'].map((path) => join(folder, path)).find(existsSync);

/** Writes `texts.json`: the remote’s texts as data, which the platform looks at before they are live (SHP-06). */
export class TextsFilePlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TextsFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('TextsFilePlugin', async () => {
        const file = textsOf(this.folder);
        const { texts } = file ? ((await import(pathToFileURL(file).href)) as { texts: unknown }) : { texts: {} };
        compilation.emitAsset(textsFile, new rspack.sources.RawSource(`${JSON.stringify(texts)}\n`));
      });
    });
  }
}
