import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { textsFile } from '@daftar/contracts/releases/fit';
import type { Compiler } from '@rspack/core';

const compressible = /\.(m?js|css|html|svg|json|txt|wasm)$/;

/** Writes a `.br` and a `.gz` beside each text file, so that the server compresses nothing at run time. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const folder = compiler.outputPath;
      const names = Object.keys(compilation.assets).filter((name) => compressible.test(name) && name !== textsFile);
      await Promise.all(names.map((name) => compress(join(folder, name))));
    });
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
