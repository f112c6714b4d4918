import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that the specification’s card names (PLT-12). */
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

/** What the card puts into the root. */
const places = [
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
];

const manifests = '{.,packages/*,services/*,shell,mfe-admin,mfe-instructor,mfe-student}/package.json';

/** The packages that our manifests declare, for production or development. */
export function declaredPackages(root: string): Set<string> {
  const names = globSync(manifests, { cwd: root }).flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  });
  return new Set(names);
}

/** What is missing of the card (PLT-12): a package that nobody declares or imports, or a place. */
export function checkCard(root: string): string[] {
  const declared = declaredPackages(root);
  const sources = globSync('{packages,services,shell,mfe-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((path) => readFileSync(join(root, path), 'utf8'));
  const isImported = (name: string) => {
    const imported = new RegExp(`(from|import\\()\\s*'${name}(/[^']*)?'`);
    return sources.some((text) => imported.test(text));
  };
  return [
    ...packages.filter((name) => !declared.has(name)).map((name) => `${name}: no package.json declares it`),
    ...packages.filter((name) => !isImported(name)).map((name) => `${name}: no code imports it`),
    ...places.filter((path) => !existsSync(join(root, path))).map((path) => `${path}: missing`),
  ];
}
