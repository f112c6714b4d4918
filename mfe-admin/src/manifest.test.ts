import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('[ACC-02] has exactly the pages of the role', () => {
  expect(manifest.roles).toEqual(['admin']);
  expect([...manifest.routes].sort()).toEqual(['/Accounts', '/AdminCourse']);
});

it('[SHL-02] has the items of the role, in order, in both languages', () => {
  expect(manifest.navigation.map(({ en, path }) => [en, path])).toEqual([
    ['Accounts Management', '/Accounts'],
    ['Courses Management', '/AdminCourse'],
  ]);
  for (const { ar } of manifest.navigation) expect(ar).toMatch(/^[\u0600-\u06ff\s]+$/);
});
