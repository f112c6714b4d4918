import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionTypes } from '@daftar/contracts/exams/question-types';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** A decision by a type’s name: what is compared with it, in TypeScript or SQL. What a type does is in its rules. */
const byName = new RegExp(
  `(?:[!=]==?|=|<>|is distinct from|case)\\s*'(?:${questionTypes.join('|')})'|'(?:${questionTypes.join('|')})'\\s*[!=]==?`,
  'g',
);

/** Migrations are never changed; the specification’s own examples are made of its two types. */
const except = [/\/migrations\//, /\.test\.tsx?$/, /\.fixture\.ts$/];

test('nothing is decided by the name of a type of questions', () => {
  const files = globSync('{packages,services,shell,mfe-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !except.some((form) => form.test(file)));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => byName.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
