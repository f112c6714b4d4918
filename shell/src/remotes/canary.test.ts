import type { RegistryEntry } from '@daftar/remote-kit';
import { expect, test } from 'vitest';
import { isInCanary, remotesFor } from './canary.ts';

const version = (name: string): RegistryEntry => ({
  id: 'student',
  version: name,
  entry: `/remotes/student/${name}/mf-manifest.json`,
  contract: 1,
  roles: ['student'],
  routes: ['/Course'],
  navigation: [],
});
const canary = (share: number, people: number[] = [], salt = 'a-salt-of-this-canary') => ({
  entry: version('2'),
  share,
  salt,
  people,
});
const students = Array.from({ length: 4000 }, (_, index) => 2_000_000 + index);
const inside = (share: number, salt?: string) => students.filter((id) => isInCanary(canary(share, [], salt), id));

test('[DLV-03] [SHP-04] a share of people get the canary, always the same ones, and a larger share only adds', () => {
  const five = inside(50);
  expect(five.length / students.length).toBeGreaterThan(0.035);
  expect(five.length / students.length).toBeLessThan(0.065);
  expect(inside(50)).toEqual(five);
  const ten = new Set(inside(100));
  expect(five.every((id) => ten.has(id))).toBe(true);
  expect(ten.size).toBeGreaterThan(five.length);
  expect(inside(0)).toEqual([]);
  expect(inside(1000)).toEqual(students);
  // the next canary is for others
  expect(inside(50, 'another-salt')).not.toEqual(five);
});

test('[DLV-03] [DLV-05] who gets it has the others’ version behind it; all others have that', () => {
  const entry = { ...version('1'), previous: version('0'), canary: canary(1000) };
  expect(remotesFor(7, [entry])).toEqual([{ ...version('2'), previous: version('1') }]);
  expect(remotesFor(7, [entry])[0]).toBe(remotesFor(7, [entry])[0]);
  expect(remotesFor(undefined, [entry])).toEqual([entry]);
  const none = { ...entry, canary: canary(0) };
  expect(remotesFor(7, [none])[0]).toMatchObject({ version: '1', previous: { version: '0' } });
});
