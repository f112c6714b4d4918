import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { oneCopyEach, sharedDependencies } from './shared.ts';

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

  it('[SHP-01] a build takes our packages from beside the remote, whatever copies its packages have', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'daftar-copies-')));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['contracts', 'ui', 'remote-kit']) {
      const own = join(folder, 'node_modules/@daftar', name);
      mkdirSync(own, { recursive: true });
      const exports = { '.': './index.js', './client': './index.js', './rich': './index.js' };
      writeFileSync(join(own, 'package.json'), JSON.stringify({ name: `@daftar/${name}`, exports }));
      writeFileSync(join(own, 'index.js'), '');
    }
    const of = (name: string) => join(folder, 'node_modules/@daftar', name, 'index.js');
    expect(oneCopyEach(folder)).toEqual({
      '@daftar/contracts/client$': of('contracts'),
      '@daftar/ui$': of('ui'),
      '@daftar/ui/rich$': of('ui'),
      '@daftar/remote-kit$': of('remote-kit'),
    });
  });
});
