import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { missingBinaries, withBinaries, withHashes, withoutHash } from './lock.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('package-lock.json', () => {
  test('[SEC-06] names the binaries of every system, so that npm ci accepts it everywhere', () => {
    expect(missingBinaries(lock).map(({ name }) => name)).toEqual([]);
  });

  test('[SEC-06] names no registry host', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
  });

  test('[TRU-14] every package has a SHA-512, binaries of all systems included', () => {
    const names = withoutHash(lock).map(({ name }) => name);
    expect(names, 'npm run complete-lock asks the registry for them (docs/dependencies.md)').toEqual([]);
  });

  test('[TRU-14] a hash is added where the registry has one, and nothing but a SHA-512 counts', () => {
    const tool = (more: object) => ({ version: '1.2.3', optional: true, ...more });
    const partial = {
      packages: {
        'node_modules/a': tool({ integrity: 'sha1-abc=' }),
        'node_modules/b': tool({}),
        'node_modules/b/node_modules/c': tool({ integrity: 'sha512-good==' }),
        'node_modules/own': { link: true },
        'packages/own': {},
      },
    };
    expect(withoutHash(partial).map(({ name }) => name)).toEqual(['a', 'b']);
    const known: Record<string, string> = { 'a@1.2.3': 'sha512-found==', 'b@1.2.3': 'sha1-found=' };
    const completed = withHashes(partial, (name, version) => known[`${name}@${version}`]);
    expect(withoutHash(completed).map(({ name }) => name)).toEqual(['b']);
    expect(completed.packages['node_modules/a']?.integrity).toBe('sha512-found==');
    expect(completed.packages['node_modules/b']?.integrity).toBeUndefined();
  });

  test('a missing binary is added for its own system only', () => {
    const completed = withBinaries({
      packages: {
        'node_modules/tool': {
          version: '1.2.3',
          dev: true,
          optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3' },
        },
      },
    });
    expect(completed.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
  });
});
