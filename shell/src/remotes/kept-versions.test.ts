import { createStore, type Registry, type RegistryEntry, sessionStore } from '@daftar/remote-kit';
import { afterEach, expect, test } from 'vitest';
import { keepWhileFocused, withKept } from './kept-versions.ts';

const entry = (version: string): RegistryEntry => ({
  id: 'student',
  version,
  entry: `/remotes/student/${version}/mf-manifest.json`,
  contract: 1,
  roles: ['student'],
  routes: ['/TakeExam'],
  navigation: [],
});
const served = (...remotes: RegistryEntry[]): Registry => ({
  remotes,
  problems: [],
  timeouts: { manifest: 1, chunk: 1, slow: 1 },
});
afterEach(() => sessionStore.removeItem('remoteVersions'));

test('[SHP-04] a reload within an exam keeps the version, with the served one behind it; leaving the exam ends that', () => {
  const focused = createStore(0);
  keepWhileFocused(focused, () => new Map([['student', entry('1')]]));
  expect(withKept(served(entry('2'))).remotes).toEqual([entry('2')]);
  focused.set(1);
  expect(withKept(served(entry('2'))).remotes).toEqual([{ ...entry('1'), previous: entry('2') }]);
  expect(withKept(served(entry('1'))).remotes).toEqual([entry('1')]);
  expect(withKept(served()).remotes).toEqual([]);
  focused.set(0);
  expect(withKept(served(entry('2'))).remotes).toEqual([entry('2')]);
});

test('[SHP-04] what is kept counts only as far as it is a registry entry', () => {
  for (const text of ['{', '7', '{"remotes":[{"id":"student","version":"1","entry":"javascript:alert(1)"}]}']) {
    sessionStore.setItem('remoteVersions', text);
    expect(withKept(served(entry('2'))).remotes).toEqual([entry('2')]);
  }
});
