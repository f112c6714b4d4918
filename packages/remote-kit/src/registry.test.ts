import { describe, expect, it } from 'vitest';
import { containerName, defaultTimeouts, readRegistry } from './registry.ts';

const entry = {
  id: 'admin',
  version: '0.1.0-abc',
  entry: '/remotes/admin/0.1.0-abc/mf-manifest.json',
  contract: 1,
  roles: ['admin'],
  routes: ['/Accounts'],
  navigation: [{ path: '/Accounts', icon: 'users', en: 'Accounts', ar: 'الحسابات' }],
};

describe('the registry of remotes', () => {
  it('[PLT-04] reads the entries in their order', () => {
    const registry = readRegistry({
      remotes: [entry, { ...entry, id: 'student', entry: 'https://cdn.example/s.json' }],
    });
    expect(registry.remotes.map(({ id }) => id)).toEqual(['admin', 'student']);
    expect(registry.problems).toEqual([]);
    expect(registry.timeouts).toEqual(defaultTimeouts);
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id that no address could hold', { id: '../admin' }],
    ['an entry that is not an address', { entry: 'javascript:alert(1)' }],
    ['an entry of another protocol-relative host', { entry: '//evil.example/x.json' }],
    ['a contract that is not a number', { contract: '1' }],
    ['routes that are no paths', { routes: ['Accounts'] }],
    ['a place of the palette on another site', { palette: { finds: { exam: '//evil.example/{id}' } } }],
    ['a place of the palette without its Arabic', { palette: { pages: [{ path: '/x', en: 'X' }] } }],
    ['an item without its Arabic', { navigation: [{ path: '/x', icon: 'x', en: 'X' }] }],
  ])('[PLT-05] leaves out an entry with %s and keeps the others', (_name, change) => {
    const registry = readRegistry({
      remotes: [
        { ...entry, ...change },
        { ...entry, id: 'student' },
      ],
    });
    expect(registry.remotes.map(({ id }) => id)).toEqual(['student']);
    expect(registry.problems).toHaveLength(1);
  });

  it('keeps the first of two entries with one id', () => {
    const registry = readRegistry({ remotes: [entry, { ...entry, version: '2' }] });
    expect(registry.remotes.map(({ version }) => version)).toEqual(['0.1.0-abc']);
    expect(registry.problems).toEqual(['admin: listed twice']);
  });

  it.each([null, [], {}, 'text', { remotes: {} }])('refuses what is not a registry: %j', (value) => {
    expect(() => readRegistry(value)).toThrow(TypeError);
  });

  it('accepts only valid time limits', () => {
    const { timeouts } = readRegistry({ remotes: [], timeouts: { manifest: 500, chunk: -1, slow: 'soon' } });
    expect(timeouts).toEqual({ ...defaultTimeouts, manifest: 500 });
  });

  it('[PLT-03] counts a chunk as failed after 120 s', () => {
    expect(defaultTimeouts.chunk).toBe(120_000);
  });

  it('gives every build of a remote a different name', () => {
    expect(containerName('admin', '0.1.0-abc')).not.toBe(containerName('admin', '0.1.0-abd'));
    expect(containerName('admin', '0.1.0-abc')).toMatch(/^\w+$/);
  });
});
