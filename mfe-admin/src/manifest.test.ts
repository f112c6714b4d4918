import type { CallName } from '@daftar/contracts/client';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { openTo, type Place } from './shared/use-duties.ts';
import { texts } from './texts/index.ts';

it('[ACC-02] has exactly the pages of the role', () => {
  expect(manifest.roles).toEqual(['admin']);
  expect([...manifest.routes].sort()).toEqual(['/Accounts', '/AdminCourse', '/Releases', '/Status']);
});

it('[SHL-02] has the items of the role, in order, in both languages', () => {
  expect(manifest.navigation.map(({ en, path }) => [en, path])).toEqual([
    ['Accounts Management', '/Accounts'],
    ['Courses Management', '/AdminCourse'],
    ['Releases', '/Releases'],
    ['Platform Status', '/Status'],
  ]);
  for (const { ar } of manifest.navigation) expect(ar).toMatch(/^[\u0600-\u06ff\s]+$/);
});

it('[DAY-12] names the places of the palette as the tabs and panels themselves', () => {
  const all: Record<string, { en: unknown; ar: unknown }> = texts;
  const named = Object.values(all).map(({ en, ar }) => JSON.stringify([en, ar]));
  for (const { en, ar } of manifest.palette?.pages ?? []) expect(named).toContain(JSON.stringify([en, ar]));
});

it('[TRU-17] [DAY-12] menu and palette name the duties of the places that they lead to', () => {
  const placeOf = (path: string) => (/=([\w-]+)/.exec(path)?.[1] ?? '') as Place;
  const { pages = [], finds = {}, findDuties = {} } = manifest.palette ?? {};
  expect(pages.map(({ path, duties }) => [path, duties])).toEqual(
    pages.map(({ path }) => [path, [...openTo[placeOf(path)]]]),
  );
  expect(findDuties).toEqual({
    course: [...openTo[placeOf(finds.course ?? '')]],
    person: [...openTo[placeOf(finds.person ?? '')]],
  });
  expect(manifest.navigation.find(({ path }) => path === '/Releases')?.duties).toEqual([...openTo.releases]);
});

it('[EDG-04] asks on Home first for what the day asks for', () => {
  const first: CallName = 'GET /api/today/admin/:userId';
  expect(manifest.firstCalls).toEqual({ '/': first });
});
