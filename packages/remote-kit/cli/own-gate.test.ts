import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { evalProblems, fitProblems, textsProblems } from './own-gate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-gate-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(join(folder, 'dist/1'), { recursive: true });
  mkdirSync(join(folder, 'src/texts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['const f = new Function("return this")', true],
  ['(0, eval("1"))', true],
  ['eval (code)', true],
  ['window.retrieval(1); a.eval(2); isFunction(f); typeof x === "function"', false],
])('[SHP-06] [DLV-06] a file that makes code out of text is refused: %s', (code, refused) => {
  writeFileSync(join(folder, 'dist/1/a.js'), code);
  const build = { id: 'x', version: '1', files: [{ path: 'a.js', sha384: '' }], needs: {} };
  const problems = evalProblems(folder, build);
  expect(problems).toHaveLength(refused ? 1 : 0);
  if (refused) expect(problems[0]).toMatch(/a\.js uses eval or new Function.*replace the library/);
});

test('[SHP-06] [DLV-06] a text that lacks a language or one of the six plural forms is refused, and says where to write it', async () => {
  const six = {
    zero: 'لا كتب',
    one: 'كتاب',
    two: 'كتابان',
    few: '{{count}} كتب',
    many: '{{count}} كتابًا',
    other: '{{count}} كتاب',
  };
  const en = { one: '{{count}} book', other: '{{count}} books' };
  const { two: _two, ...five } = six;
  const texts = { good: { en, ar: six }, dual: { en, ar: five }, half: { en: 'Shelf' } };
  writeFileSync(join(folder, 'src/texts/index.ts'), `export const texts = ${JSON.stringify(texts)};`);
  expect(await textsProblems(folder)).toEqual({
    unchecked: [],
    problems: [
      'the text dual: Arabic has no plural form two: write it in src/texts',
      'the text half: no Arabic text: write it in src/texts',
    ],
  });
});

test('[SHP-06] what can’t be checked is named', async () => {
  expect((await textsProblems(folder)).unchecked).toEqual(['its texts: src/texts/index.ts is missing']);
  const build = { id: 'x', version: '1', files: [], needs: {} };
  expect((await fitProblems(build, undefined)).unchecked).toEqual([
    'what the live shell provides: DAFTAR_URL is not set',
  ]);
});
