import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/**
 * A browser may deny its storage or have no room left; unguarded access then breaks the whole page. So all code uses
 * the wrappers of packages/remote-kit/src/storage. boot.js runs before any module and guards its two reads itself.
 */
test('[FIX-05] only the safe wrappers touch the browser’s storage', () => {
  const direct = /\b(localStorage|sessionStorage|indexedDB|new BroadcastChannel)\b/;
  const inComments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
  const reaching = globSync('{shell,mfe-*,packages}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: (path) => /node_modules|dist$/.test(path),
  })
    .filter((file) => !file.startsWith('packages/remote-kit/src/storage/') && file !== 'shell/public/boot.js')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => direct.test(readFileSync(join(root, file), 'utf8').replaceAll(inComments, '')));
  expect(reaching).toEqual([]);
});
