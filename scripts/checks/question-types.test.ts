import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasBody, questionTypes } from '@daftar/contracts/exams/question-types';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** A decision by a type’s name: what is compared with it, in TypeScript or SQL. What a type does is in its rules. */
const byName = new RegExp(
  `(?:[!=]==?|=|<>|is distinct from|case)\\s*'(?:${questionTypes.join('|')})'|'(?:${questionTypes.join('|')})'\\s*[!=]==?`,
);

/**
 * Migrations are never changed; the specification’s own examples are made of its two types; formats of other systems have
 * their types, some by names that are ours too.
 */
const except = [/\/migrations\//, /\.test\.tsx?$/, /\.fixture\.ts$/, /^packages\/exchange\//];

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

/** What a new type touches (“Add a question type” in docs/contributing/adding.md). */
const folders = ['packages/contracts/src/exams/question-types', 'packages/exam-pages/src/question-types'];
const lists = ['packages/contracts/src/exams/question-types.ts', 'packages/exam-pages/src/question-types/list.ts'];

/** Files that name a type, in code or as a path; tests and examples may. */
function filesNaming(type: string): string[] {
  const named = new RegExp(
    `(?:question-types|\\.)/${type}/|\\b(?:question_)?type: '${type}'|'${type}': \\{|\\n  ${type}: \\{`,
  );
  return globSync('{packages,services,shell,mfe-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !except.some((form) => form.test(file)) && !file.includes('/testing/'))
    .filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
}

test.each(questionTypes.filter(hasBody))(
  'the type %s is two folders of at most 6 files, and a line in 2 lists',
  (type) => {
    const own = folders.flatMap((folder) => globSync(`${folder}/${type}/*`, { cwd: root }));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(6);
    const elsewhere = filesNaming(type).filter(
      (file) => !folders.some((folder) => file.startsWith(`${folder}/${type}/`)),
    );
    expect(elsewhere.toSorted()).toEqual(lists.toSorted());
  },
);
