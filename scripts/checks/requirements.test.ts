import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const exclude = (name: string) => /^(node_modules|dist|\..+)$/.test(name);
const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const areas = find('docs/requirements/*-*.md').map(({ file, text }) => ({
  file: file.replaceAll('\\', '/'),
  ids: [...text.matchAll(/^\| ([A-Z]{3}-\d\d) \| [SR] \| \S.* \|$/gm)].map(([, id]) => id as string),
  rows: text.match(/^\| [A-Z]{3}-/gm)?.length ?? 0,
}));
const defined = new Set(areas.flatMap(({ ids }) => ids));

test('[HOM-04] a requirement is one row, in the file of its area, and has a sentence', () => {
  expect(defined.size).toBeGreaterThan(400);
  const wrong = areas.filter(
    ({ file, ids, rows }) =>
      ids.length !== rows ||
      new Set(ids).size !== rows ||
      ids.some((id) => !file.startsWith(`docs/requirements/${id.slice(0, 3).toLowerCase()}-`)),
  );
  expect(wrong).toEqual([]);
});

test('[HOM-04] no test, comment or page names a requirement that is not written down', () => {
  const names = new RegExp(`\\b(?:${[...new Set([...defined].map((id) => id.slice(0, 3)))].join('|')})-\\d\\d\\b`, 'g');
  const named = find('{packages,services,shell,mfe-*,e2e,bench,scripts,workshop,docs}/**/*.{ts,tsx,css,md}').flatMap(
    ({ file, text }) => (text.match(names) ?? []).map((id) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(3000);
  expect(named.filter(({ id }) => !defined.has(id))).toEqual([]);
});
