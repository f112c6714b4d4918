import { expect, test } from 'vitest';
import { contentProblems } from './contents.ts';
import type { ReleaseDocument } from './document.ts';

const document = { id: 'library', version: '1', uses: {} } as unknown as ReleaseDocument;

/** A bundle of these files. */
function bundleOf(files: Record<string, string>) {
  const contents = Buffer.concat(Object.values(files).map((text) => Buffer.from(text)));
  const listed = Object.entries(files).map(([path, text]) => ({ path, size: Buffer.byteLength(text), sha384: '' }));
  return { signed: '', document: { ...document, files: listed }, contents };
}

const good = { 'a.js': 'say(1)', 'texts.json': JSON.stringify({ title: { en: 'Library', ar: 'المكتبة' } }) };

test('[SHP-06] [DLV-06] lets good contents through', () => expect(contentProblems(bundleOf(good))).toEqual([]));

test.each<[string, Record<string, string>, RegExp]>([
  ['eval', { ...good, 'a.js': 'eval("1")' }, /a\.js uses eval or new Function.*replace the library/],
  [
    'a text without Arabic',
    { ...good, 'texts.json': '{"title":{"en":"Library"}}' },
    /text title: no Arabic text: write/,
  ],
  [
    'a missing plural form',
    { 'texts.json': JSON.stringify({ n: { en: { one: 'a', other: 'b' }, ar: { one: 'كتاب', other: 'كتب' } } }) },
    /Arabic has no plural form zero, two, few, many/,
  ],
  [
    'a text of another form',
    { 'texts.json': '{"title":{"en":1,"ar":{"one":[]}}}' },
    /text title: it is no text of at most/,
  ],
  [
    'an endless text',
    { 'texts.json': JSON.stringify({ t: { en: 'x', ar: 'ا'.repeat(3000) } }) },
    /at most 2000 letters/,
  ],
  ['texts that are none', { 'texts.json': '[]' }, /texts\.json is no list of texts/],
  ['texts that nobody can read', { 'texts.json': '{' }, /texts\.json is no list of texts/],
  ['no texts', { 'a.js': 'say(1)' }, /has no texts\.json: build it with the present remote-kit/],
])('[SHP-06] [DLV-06] refuses %s, and says what to mend', (_what, files, mend) => {
  expect(contentProblems(bundleOf(files)).join('\n')).toMatch(mend);
});

test('[SHP-06] finds eval in the file that has it, whatever comes before', () => {
  const files = { 'page.css': 'a{content:"é eval("}', 'b.js': 'new Function("x")', ...good };
  expect(contentProblems(bundleOf(files))).toEqual([expect.stringMatching(/^b\.js uses eval/)]);
});
