import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { bundlesVariable, entryFile } from './entry-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-entries-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a process starts from its bundle where a run of the tests made one, and from its source everywhere else', () => {
  mkdirSync(join(folder, 'shell/server'), { recursive: true });
  writeFileSync(join(folder, 'shell/server/main.mjs'), '');
  vi.stubEnv(bundlesVariable, undefined);
  expect(entryFile('/daftar', 'shell/server/main.ts')).toBe(join('/daftar', 'shell/server/main.ts'));
  vi.stubEnv(bundlesVariable, folder);
  expect(entryFile('/daftar', 'shell/server/main.ts')).toBe(join(folder, 'shell/server/main.mjs'));
  expect(entryFile('/daftar', 'scripts/source/other.ts')).toBe(join('/daftar', 'scripts/source/other.ts'));
});
