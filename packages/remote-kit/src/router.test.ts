import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as shared from './router.ts';

const root = join(import.meta.dirname, '../../..');

it('every name that a page imports from react-router-dom is in the shared subset', () => {
  const files = globSync('{shell/src,mfe-*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root });
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)]
      .flatMap(([, names]) => (names ?? '').split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ') && !(name.split(' as ')[0]! in shared))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
