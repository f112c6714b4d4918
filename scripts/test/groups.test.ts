import { describe, expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import { stages } from './stages.ts';

const gibibyte = 1024 ** 3;
const names = (memory: number, only: readonly string[] = stages.map(({ name }) => name)) =>
  groupsOf(
    stages.filter(({ name }) => only.includes(name)),
    memory,
  ).map((group) => group.map(({ name }) => name));

describe('[HSE-10] which stages of npm test run at the same time', () => {
  const checks = ['types', 'lint', 'boundaries', 'texts', 'parts', 'build'];

  test('the checks, and all tests where there is memory for both kinds', () => {
    expect(names(16 * gibibyte)).toEqual([checks, ['moments'], ['unit', 'e2e']]);
    expect(names(8 * gibibyte)).toEqual([checks, ['moments'], ['unit'], ['e2e']]);
  });

  test('a stage alone, or beside another that is chosen', () => {
    expect(names(16 * gibibyte, ['e2e'])).toEqual([['e2e']]);
    expect(names(16 * gibibyte, ['types', 'unit'])).toEqual([['types'], ['unit']]);
  });
});
