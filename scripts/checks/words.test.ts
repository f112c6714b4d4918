import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { modules } from './modules.ts';

const files = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /^(node_modules|dist|\..+)$/.test(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Folders that are no module of core-api. */
const others: Record<string, string[]> = {
  'packages/contracts/src': ['conformance', 'notifications', 'testing'],
  'services/core-api/src': ['kernel', 'commands', 'demo', 'testing'],
  'mfe-admin/src': ['shared', 'texts'],
  'mfe-instructor/src': ['lists', 'texts', 'writing'],
  'mfe-student/src': ['notifications', 'texts'],
  e2e: ['engines', 'screen-reader', 'notifications', 'quality', 'shell', 'support', 'tour'],
};

test.each(Object.entries(others))(
  '[HSE-01] [HSE-02] folders of %s have the names of core-api’s modules',
  (at, more) => {
    const folders = files(`${at}/*/`).map((path) => path.replace(/\/$/, '').slice(at.length + 1));
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((name) => !Object.hasOwn(modules, name) && !more.includes(name))).toEqual([]);
  },
);

test('[HSE-02] a feature has one name: its folder in core-api and its file in contracts', () => {
  const bound = files(
    'services/core-api/src/{identity,faculty,marking,content,exams,releases,gradebook,day,operations}/*/routes.ts',
  );
  expect(bound.length).toBeGreaterThan(25);
  const feature = (file: string) => dirname(file).slice('services/core-api/src/'.length);
  const unlike = bound.filter((file) => !read(file).includes(`'@daftar/contracts/${feature(file)}'`)).map(feature);
  // a person's own data is a call about the session
  expect(unlike).toEqual(['operations/own-data']);
});

test('[HSE-02] no file has a name that the glossary has replaced', () => {
  const replaced =
    /(^|[/-])(exam-making|exam-builder|builder|watch|watching|tables-data|delete-data|queue-board|instructors-panel|students-panel|departments-courses(-panel)?|account-upload)(?=[./])/;
  const sources = files('{packages,services,shell,mfe-*,e2e}/**/*.{ts,tsx,css}');
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => replaced.test(file))).toEqual([]);
});

/** A source without comments, so that a word in one is no finding. */
const code = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
const ofAdmin = files('mfe-admin/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

test('[HSE-08] screens of mfe-admin have no text beside its catalogue, in either language', () => {
  const inline = ofAdmin
    .filter((file) => !file.startsWith('mfe-admin/src/texts/') && file !== 'mfe-admin/src/manifest.ts')
    .filter((file) => /\b(en|ar|EnMessage|ArMessage): ['"`]|[\u0621-\u064a]{2}/.test(code(file)));
  expect(inline).toEqual([]);
});

test('[HSE-08] an error of a form is a key of a text, never a text inside JSON', () => {
  expect(ofAdmin.filter((file) => /JSON\.parse/.test(code(file)))).toEqual([]);
  // the activity log shows values of any shape
  const writing = ofAdmin.filter((file) => /JSON\.stringify/.test(code(file)));
  expect(writing.filter((file) => !file.startsWith('mfe-admin/src/operations/activity-log/'))).toEqual([]);
});

/** What is written for readers of the code: comments, titles of tests, documents. */
function prose(file: string): string {
  const text = read(file);
  if (file.endsWith('.md')) return text.replace(/“[^”]*”/g, '');
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g) ?? [];
  const titles = [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    (m) => m[2],
  );
  return [...comments, ...titles].join('\n').replace(/“[^”]*”/g, '');
}

/** Words that read like a translation, with what allows them: a plain English use of the same letters. */
const avoided: readonly RegExp[] = [
  /\b(anew|in vain|so long as|a crash['’]s leavings|leavings|henceforth|hitherto|spoilt|asked once more)\b/gi,
  /\b(whoever|whomever|whence|whereof|whereupon|thereof|therein|thereupon|begun again|beside it too|tells of)\b/gi,
  // is, exists, is shown; a stand-in is a noun
  /(?<!-)\b(stands|stood)\b(?!-)/gi,
  // “its own chunk”, “a separate chunk”; “has none of its own” and “no file of its own” say that there is none
  /\bof (?:its|their|our|his|her) own\b(?<!\b(?:no|none|any|nothing|without|neither)\b[^.;:]{0,52})(?! [a-z]+(?<!\b(?:in|on|for|from|which|that|so|to|beside|and|or|as|with|than|if|when|where)\b)\b)/gi,
];

test('[HSE-09] comments, documents and titles of tests have none of the words that the style avoids', () => {
  const written = files([
    '{packages,services,shell,mfe-*,e2e,scripts,bench,workshop}/**/*.{ts,tsx,css,mjs}',
    '{.,docs,docs/{contributing,decisions,operations},packages/*}/*.md',
  ]).filter((file) => !/\/migrations\/\d/.test(file)); // what has run is never changed
  expect(written.length).toBeGreaterThan(1000);
  const found = written.flatMap((file) => {
    const text = prose(file).replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ');
    return avoided.flatMap((words) =>
      [...text.matchAll(words)].map(({ index }) => `${file}: ${text.slice(Math.max(0, index - 30), index + 30)}`),
    );
  });
  expect(found).toEqual([]);
  // nor do names of code
  expect(
    written.filter((file) => /\w*inVain\b|\bspoilt\w*|\bwhence\b/i.test(read(file)) && !file.includes('checks/')),
  ).toEqual([]);
});

test.each([
  ['a chunk of its own', true],
  ['a tab of their own, which ends', true],
  ['the name of its own build', false],
  ['calls of our own pages', false],
  ['it has no router of its own', false],
  ['time stands still', true],
  ['the stand-ins of fields', false],
  ['what the reply tells of time', true],
])('[HSE-09] “%s” is avoided: %s', (text, found) => {
  expect(avoided.some((words) => new RegExp(words).test(text))).toBe(found);
});

test('[HSE-09] ten lines on style are where a contributor reads them', () => {
  expect(existsSync(join(root, 'CONTRIBUTING.md'))).toBe(true);
  const style = /## Style\n([\s\S]*?)(\n## |$)/.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
  expect(style.match(/^- /gm)?.length).toBeGreaterThanOrEqual(10);
});
