import { safeStorage } from '@daftar/remote-kit/safe-storage';
import { expect, test } from 'vitest';
import { endOverride, readOverride, takeOverride } from './override.ts';
import { type AskReply, withOverride } from './with-override.ts';

const entry = {
  id: 'student',
  version: '2.0',
  entry: '/remotes/student/2.0/mf-manifest.json',
  integrity: { manifest: 'sha384-x' },
  contract: 1,
  roles: ['student'],
  routes: ['/TakeExam'],
  navigation: [],
};
const live = { ...entry, version: '1.0', previous: entry };
const registry = { remotes: [live], timeouts: { manifest: 1, chunk: 1, slow: 1 }, problems: [] };
const override = { remote: 'student', what: '2.0' };
const said = { en: 'no', ar: 'لا' };
const deps = (answer: AskReply, fetched: unknown = undefined) => ({
  ask: async () => answer,
  fetchEntry: async () => fetched,
});

test.each([
  ['student@0.1.0-4f1c2a9b7d30', { remote: 'student', what: '0.1.0-4f1c2a9b7d30' }],
  ['student@https://cdn.example.edu', { remote: 'student', what: 'https://cdn.example.edu' }],
  ['student@http://127.0.0.1:5173', { remote: 'student', what: 'http://127.0.0.1:5173' }],
  ['student@https://evil.example/path', undefined],
  ['student@javascript:alert(1)', undefined],
  ['student@../../x', undefined],
  ['Student@1', undefined],
  ['off', undefined],
])('[SHP-07] [DLV-07] reads the link %s', (text, wanted) => expect(readOverride(text)).toEqual(wanted));

test('[SHP-07] [DLV-07] an override belongs to the tab: a link begins it, a reload keeps it, another link ends it', () => {
  // where storage is denied, it is the page’s memory
  const storage = safeStorage(() => {
    throw new Error('denied');
  });
  expect(takeOverride('', storage).override).toBeUndefined();
  expect(takeOverride('?exam=3&override=student@2.0', storage)).toEqual({ override, search: '?exam=3' });
  expect(takeOverride('?exam=3', storage)).toEqual({ override, search: '?exam=3' });
  expect(takeOverride('?override=off', storage)).toEqual({ override: undefined, search: '' });
  expect(takeOverride('', storage).override).toBeUndefined();
  takeOverride('?override=student@2.0', storage);
  endOverride(storage);
  expect(takeOverride('', storage).override).toBeUndefined();
});

test('[SHP-07] [DLV-07] the version takes the place of what is live, and has none to fall back to', async () => {
  const { registry: next, state } = await withOverride(registry, override, deps({ status: 'ok', entry }));
  expect(next.remotes).toEqual([entry]);
  expect(state).toEqual({ status: 'on', override, version: '2.0' });
});

test('[SHP-07] [DLV-07] a build of a developer’s own server comes from there, with the hashes that it names', async () => {
  const own = { remote: 'student', what: 'http://127.0.0.1:5173' };
  const { registry: next } = await withOverride(registry, own, deps({ status: 'ok', entry: null }, entry));
  expect(next.remotes[0]?.entry).toBe('http://127.0.0.1:5173/remotes/student/2.0/mf-manifest.json');
});

test.each<[string, AskReply, unknown, object]>([
  ['nobody is signed in', { status: 'signedOut' }, entry, { status: 'waiting' }],
  ['the platform refuses', { status: 'refused', said }, entry, { status: 'refused', said }],
  ['it is another remote', { status: 'ok', entry: { ...entry, id: 'admin' } }, entry, { status: 'refused' }],
  ['it has no hashes', { status: 'ok', entry: { ...entry, integrity: undefined } }, entry, { status: 'refused' }],
])('[SHP-07] [DLV-07] what is live stays when %s', async (_what, answer, fetched, state) => {
  const result = await withOverride(registry, override, deps(answer, fetched));
  expect(result.registry).toBe(registry);
  expect(result.state).toMatchObject(state);
});
