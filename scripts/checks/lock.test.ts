import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { missingBinaries, withBinaries } from './lock.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('package-lock.json', () => {
  test('[SEC-06] names the binaries of every system, so that npm ci accepts it everywhere', () => {
    expect(missingBinaries(lock).map(({ name }) => name)).toEqual([]);
  });

  test('[SEC-06] names no registry host', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
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
