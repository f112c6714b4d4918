import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesUnder } from '../build/package-version.ts';
import { makeRemote } from './new.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[SHP-08] a new remote bears its own name, and what was in the folder stays as it was', () => {
  const archive = Buffer.from([0xff, 0x00, ...Buffer.from('library')]);
  writeFileSync(join(folder, 'kit.tgz'), archive);
  writeFileSync(join(folder, '.hidden'), 'library');
  makeRemote('lab-books', folder);
  expect(readFileSync(join(folder, 'kit.tgz'))).toEqual(archive);
  expect(readFileSync(join(folder, '.hidden'), 'utf8')).toBe('library');
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name: 'lab-books' });
  expect(readFileSync(join(folder, 'src/manifest.ts'), 'utf8')).toContain('LabBooks');
  expect(readFileSync(join(folder, 'src/lab-books-page.tsx'), 'utf8')).not.toMatch(/library/i);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules');
  // hidden files, fixtures and tests are no part of what a build is made of
  const part = filesUnder(folder).map((file) => file.slice(folder.length + 1));
  expect(part).toContain('src/manifest.ts');
  expect(part.filter((file) => /(^|[/])\.|fixtures|[.]test[.]/.test(file))).toEqual([]);
});
