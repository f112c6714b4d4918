import { describe, expect, it } from 'vitest';
import { sharedDependencies } from './shared.ts';

describe('what shell and remotes share', () => {
  it('states the exact version of each, as singletons', () => {
    for (const [name, entry] of Object.entries(sharedDependencies(false))) {
      expect(entry.version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(entry).toMatchObject({ singleton: true, eager: false, requiredVersion: `^${entry.version}` });
    }
  });

  it('covers react-dom/client by its trailing slash', () => {
    expect(Object.keys(sharedDependencies(true))).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-dom/']));
  });

  it('lets the shell carry only what every page needs', () => {
    const eager = sharedDependencies(true);
    expect(eager.react?.eager).toBe(true);
    expect(eager['@daftar/ui/rich']?.eager).toBe(false);
  });
});
