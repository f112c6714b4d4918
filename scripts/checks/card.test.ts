import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { checkCard, declaredPackages } from './card.ts';

test('[PLT-12] the boundaries check names every package and place of the card that is missing', () => {
  expect(checkCard(root)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'daftar-card-'));
  try {
    mkdirSync(join(folder, 'shell'));
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "koa": "3", "react": "19" } }');
    writeFileSync(join(folder, 'shell/main.ts'), "import Koa from 'koa';");
    const problems = checkCard(folder);
    expect(problems.filter((one) => /^(koa|react|knex|shell|nx\.json):/.test(one))).toEqual([
      'knex: no package.json declares it',
      'react: no code imports it',
      'knex: no code imports it',
      'nx.json: missing',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[SEC-06] every direct dependency has its one-line reason', () => {
  const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const foreign = [...declaredPackages(root)].filter((name) => !/^@(daftar|types)\//.test(name));
  expect(foreign.length).toBeGreaterThan(40);
  const reasonless = foreign.filter((name) => !text.includes(`\`${name}\``));
  expect(reasonless).toEqual([]);
});
