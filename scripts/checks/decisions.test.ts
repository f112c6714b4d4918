import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const folder = join(root, 'docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = globSync('[0-9]*.md', { cwd: folder })
  .map((file) => basename(file))
  .sort();
/** Title and status as the index by topic has them. */
const indexed = new Map(
  [...read('README.md').matchAll(/^\| (\d+) \| \[(.+?)\]\((\d{4}-[\w-]+\.md)\) \| (.+) \|$/gm)].map(
    ([, number, title, file, status]) => [file as string, { number: Number(number), title, status: status as string }],
  ),
);

test('[HOM-04] every decision is in the index by topic, with its number, its title and its status; numbers have no gaps', () => {
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, place) => place + 1));
  expect([...indexed.keys()].sort()).toEqual(records);
  for (const [file, { number, title, status }] of indexed) {
    const [first, , next = ''] = read(file).split('\n');
    expect(first).toBe(`# ${number}. ${title}`);
    expect(file.startsWith(String(number).padStart(4, '0'))).toBe(true);
    const by = /^\*\*Replaced\*\* by \[decision (\d+)\]\(([\w-]+\.md)\)/.exec(next);
    expect(status, file).toBe(by ? `replaced by [${by[1]}](${by[2]})` : 'accepted');
  }
});

test('[HOM-04] a decision fits on a page, and so does what a contributor reads first', () => {
  // some 1,050 words of this prose fill one
  expect(records.filter((file) => read(file).split(/\s+/).length > 1_050)).toEqual([]);
  const first = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  expect(first.split(/\s+/).length).toBeLessThan(700);
  for (const [, page = ''] of first.matchAll(/\]\((docs\/[\w/-]+\.md)\)/g))
    expect(existsSync(join(root, page)), page).toBe(true);
});
