import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifests = ['package.json', ...globSync('{packages,services}/*/package.json', { cwd: root })].concat(
  ['shell', 'mfe-admin', 'mfe-instructor', 'mfe-student'].map((part) => `${part}/package.json`),
);
const declared = new Map<string, string[]>();
for (const path of manifests) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)])
    declared.set(name, [...(declared.get(name) ?? []), path]);
}
const sources = globSync('{packages,services,shell,mfe-*}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(String(name)),
}).map((path) => readFileSync(join(root, path), 'utf8'));

const packages = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  'react-router-dom',
  '@tanstack/react-query',
  'koa',
  '@koa/router',
  'koa-body',
  'objection',
  'knex',
  'pg',
  'bullmq',
  'ioredis',
  'i18next',
  'vitest',
];

test.each(packages)('[PLT-12] %s is declared, and our code is built on it', (name) => {
  expect(declared.has(name), `${name} in a package.json`).toBe(true);
  const used = sources.some((text) => new RegExp(`(from|import\\()\\s*'${name}(/[^']*)?'`).test(text));
  expect(used, `${name} is imported`).toBe(true);
});

test.each([
  'shell',
  'mfe-admin',
  'mfe-instructor',
  'mfe-student',
  'services/core-api',
  'services/notifications',
  'packages/ui',
  'packages/i18n',
  'package.json',
  'nx.json',
  'README.md',
])('[PLT-12] %s is where the card puts it', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test('[SEC-06] every direct dependency has its one-line reason', () => {
  const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const ours = [...declared.keys()].filter((name) => !/^@(daftar|types)\//.test(name));
  const reasonless = ours.filter((name) => !new RegExp(`\`${name.replace('/', '\\/')}\``).test(text));
  expect(reasonless).toEqual([]);
});
