import { describe, expect, it } from 'vitest';
import { sharedDependencies } from './shared.ts';

const dir = import.meta.dirname;

describe('what shell and remotes share', () => {
  it('states the exact version of each, as singletons', () => {
    for (const [name, entry] of Object.entries(sharedDependencies(dir))) {
      expect(entry.version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(entry).toMatchObject({
        singleton: true,
        requiredVersion: `^${entry.version.split('+')[0]}`,
      });
    }
  });

  it('covers react-dom/client by its trailing slash', () => {
    expect(Object.keys(sharedDependencies(dir))).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-dom/']));
  });
});
