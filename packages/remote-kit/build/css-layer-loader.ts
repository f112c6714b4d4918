import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** Layers of packages that are the same whichever build includes them; the order is declared in ui/src/styles.css. */
const layerOfPackage: Readonly<Record<string, string>> = { '@daftar/ui': 'ui' };
const names = new Map<string, string>();

/** The package that a folder belongs to: the name in the nearest package.json. */
function packageOf(folder: string): string {
  const found = names.get(folder) ?? readName(folder);
  names.set(folder, found);
  return found;
}

function readName(folder: string): string {
  const file = join(folder, 'package.json');
  const name = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name : undefined;
  return name ?? (dirname(folder) === folder ? '' : packageOf(dirname(folder)));
}

/**
 * Puts a CSS module into its cascade layer: that of its package (SHP-01), else the builder's own (`shell`,
 * `remote-admin` …), so that no part overrules another by accident.
 */
export default function cssLayer(
  this: LoaderContext<{ layer: string; layers: Readonly<Record<string, string>> }>,
  source: string,
): string {
  const { layer: own, layers } = this.getOptions();
  const other = Object.keys(layers).find((folder) => this.resourcePath.startsWith(folder));
  const layer = layerOfPackage[packageOf(dirname(this.resourcePath))] ?? (other ? layers[other] : own);
  return `@layer ${layer} {\n${source}\n}\n`;
}
