import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationFolder } from '../new/migration.ts';
import { root } from '../run/settings.ts';

/** Nothing that the previous version reads or writes may disappear, change its meaning or become required. */
const unsafe: { what: string; found: RegExp; example: string }[] = [
  {
    what: 'takes a table, a column, a view or a function away',
    found: /\bdrop\s+(table|column|view|function|type|schema)\b|\bdropTable|\bdropColumn/i,
    example: 'alter table account drop column key',
  },
  { what: 'renames', found: /\brename\b/i, example: 'alter table account rename column key to name' },
  {
    what: 'changes a column’s type',
    found: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
    example: 'alter table account alter column key type text',
  },
  {
    what: 'requires what was optional',
    found: /\bset\s+not\s+null\b/i,
    example: 'alter table account alter column key set not null',
  },
  {
    what: 'adds a required column without a default',
    found: /\badd\s+column\s+(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/i,
    example: 'alter table account add column key uuid not null',
  },
];

/** Required, although it was optional or absent: a trigger writes it for the version that doesn’t know it. */
const filledByTrigger: ReadonlySet<string> = new Set(['0181-offerings-of-today.ts']);

test.each(['core-api', 'notifications'])(
  '[OPS-06] migrations of %s: forward only, each safe while the previous version still runs',
  (service) => {
    const folder = join(root, migrationFolder(service));
    const files = globSync('[0-9]*.ts', { cwd: folder }).toSorted();
    const order = [...readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/from '\.\/(\d+-[\w-]+\.ts)'/g)];
    expect(order.map((found) => found[1])).toEqual(files);
    // two branches may leave a gap, but never share a number
    const numbers = files.map((file) => Number(basename(file).slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(/--.*|\/\/.*|\/\*[\s\S]*?\*\//g, '');
      expect(text, `${file} has no way back`).not.toMatch(/\bdown\b\s*[:(=]/);
      const looked = filledByTrigger.has(file) ? text.replaceAll(/alter column offering_id set not null/g, '') : text;
      for (const { what, found } of unsafe) expect(found.exec(looked)?.[0], `${file} ${what}`).toBeUndefined();
    }
  },
);

test.each(unsafe)('finds $what', ({ found, example }) => {
  expect(example).toMatch(found);
});
