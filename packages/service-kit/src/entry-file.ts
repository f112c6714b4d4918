import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Names the folder in which a run of the tests has bundled entry files (scripts/test/bundles.ts, decision 75). */
export const bundlesVariable = 'DAFTAR_BUNDLES';

/**
 * The file to start a process of the platform with: `entry` (a path from `root`, such as `shell/server/main.ts`), or its
 * bundle in a run of the tests, which starts hundreds of them: two thirds of a start are loading modules.
 */
export function entryFile(root: string, entry: string): string {
  const folder = process.env[bundlesVariable];
  const bundle = folder && join(folder, entry.replace(/\.ts$/, '.mjs'));
  return bundle && existsSync(bundle) ? bundle : join(root, entry);
}
