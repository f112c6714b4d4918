import { describe, expect, test } from 'vitest';
import { chosen } from './options.ts';
import { quickTestFiles } from './quick-tests.ts';
import { nothing } from './run.ts';
import { extraStages, fixLine, stages } from './stages.ts';

const names = (args: string[]) => chosen(args).selected.map(({ name }) => name);

describe('the options of npm test', () => {
  test('without any: every stage once, with one retry', () => {
    expect(names([])).toEqual(stages.map(({ name }) => name));
    expect(chosen([])).toMatchObject({ rest: [], retry: true, repeat: 1 });
  });

  test('[HSE-10] --no-retry --repeat, anywhere, for all or for chosen stages and files', () => {
    const expected = { rest: ['exams/sitting'], retry: false, repeat: 3 };
    expect(chosen(['e2e', 'exams/sitting', '--no-retry', '--repeat', '3'])).toMatchObject(expected);
    expect(chosen(['--repeat=3', 'e2e', '--no-retry', 'exams/sitting'])).toMatchObject(expected);
    expect(names(['--no-retry', '--repeat', '3'])).toEqual(stages.map(({ name }) => name));
    for (const wrong of [['--repeat'], ['--repeat', '0'], ['--repeat', 'x'], ['--repeat=1.5']])
      expect(() => chosen(wrong)).toThrow(/1 to 100/);
    expect(() => chosen(['nothing'])).toThrow(/no stage/);
  });

  test('options of a stage’s own tool are passed on', () => {
    expect(chosen(['unit', 'shell', '-t', 'a title']).rest).toEqual(['shell', '-t', 'a title']);
  });
});

test('[HSE-12] every stage names the command that fixes its failure, with the failed files', () => {
  for (const stage of [...stages, ...extraStages])
    expect(fixLine(stage, nothing), stage.name).toMatch(/npm (run|test)/);
  const failedIn = (name: string, ...failures: string[]) =>
    fixLine(stages.find((stage) => stage.name === name)!, { ...nothing, failures });
  expect(failedIn('unit', 'a/b.test.ts › one\n why', 'a/b.test.ts › two')).toBe(
    'To fix it: npm test -- unit a/b.test.ts',
  );
  expect(failedIn('e2e', 'e2e/exams/invigilation.e2e.ts › one')).toBe('To fix it: npm test -- e2e exams/invigilation');
  expect(failedIn('types', 'scripts/database/write-tables.ts\n drift')).toBe('To fix it: npm run fix');
});

test('[HSE-12] the quick checks cover derived and duplicated files, and start no server', () => {
  const files = quickTestFiles();
  for (const file of [
    'scripts/docs/permission-matrix.test.ts',
    'scripts/checks/success-texts.test.ts',
    'mfe-admin/src/manifest.test.ts',
    'packages/ui/src/states/refusal.test.ts',
    'scripts/new/new.test.ts',
    'services/core-api/src/table-owners.test.ts',
    'services/core-api/src/exams/sitting/edit-text.test.ts',
    'packages/service-kit/src/breaker.test.ts',
    'workshop/stories.test.ts',
  ])
    expect(files).toContain(file);
  for (const file of [
    'services/core-api/src/every-table.test.ts',
    'services/core-api/src/exams/sitting/save.test.ts',
    'services/notifications/src/survival/survival.test.ts',
    'packages/service-kit/src/migrate.test.ts',
    'scripts/new/new-compiles.test.ts',
  ])
    expect(files).not.toContain(file);
});
