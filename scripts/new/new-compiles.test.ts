import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { newAudit } from './audit.ts';
import { newCopy } from './copy.fixture.ts';
import { newKind } from './kind.ts';
import { newQuestionType } from './question-type.ts';
import { newRoute } from './route.ts';

const { folder: copy, make, remove } = newCopy();
afterAll(remove);

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

/** The compiler's errors in the copy; its own packages are beside the installed ones. */
function typeErrors(folder: string): string {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@daftar'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@daftar') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of ['contracts', 'exchange', 'i18n', 'service-kit'])
    symlinkSync(join(folder, 'packages', name), join(modules, '@daftar', name));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  const include = [
    'packages/contracts/src/routes.ts',
    'services/core-api/src/all-routes.ts',
    ...['try-out', 'list-lab', 'add-lab', 'set-hours'].map((name) => `services/core-api/src/**/${name}*.test.ts`),
  ];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'] }, include }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', '--checkers', '1'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}

test('a route of any feature of core-api compiles, and is declared beside its others', () => {
  const features = globSync('*/*/routes.ts', { cwd: join(root, 'services/core-api/src') })
    .map((file) => dirname(file))
    .filter((feature) => !['operations/api-reference', 'exams/formulas'].includes(feature));
  expect(features.length).toBeGreaterThan(15);
  for (const [index, feature] of features.entries()) make(newRoute, feature, `tryOut${index}`);
  make(newRoute, 'faculty/lab-hours', 'listLabHours');
  const words = ['--en', 'Done', '--ar', 'تم'];
  make(newRoute, 'faculty/lab-hours', 'addLabHour', '--method', 'POST', '--body', 'room:text,at:moment', ...words);
  const renaming = ['--method', 'PUT', '--path', '/api/departments/:id/hours', '--who', 'admin,instructor'];
  make(newRoute, 'faculty/departments', 'setHours', ...renaming, '--body', 'hours:int,open:bool', ...words);
  make(newKind, 'room', '{{room}} ({{course}})', 'قاعة {{room}} ({{course}})', 'New room', 'قاعة جديدة');
  make(newAudit, 'room.added', 'Added a room', 'إضافة قاعة');
  make(newQuestionType, 'word-order', 'Word order', 'ترتيب الكلمات');
  for (const [feature, file] of [
    ['exams/authoring', 'exams/authoring'],
    ['exams/reading', 'exams/reading'],
    ['exams/sitting', 'exams/sitting'],
    ['content/announcements', 'content/announcements'],
  ] as const)
    expect(read(`packages/contracts/src/${file}.ts`)).toContain(`export const tryOut${features.indexOf(feature)} =`);
  expect(typeErrors(copy)).toBe('');
});
