import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sweepUploads, uploadOrphanMs } from './sweep-uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-sweep-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[FIX-06] removes files without a write for an hour, in several processes at once', async () => {
  const now = Date.now();
  const file = (name: string, ageMs: number) => {
    const path = join(folder, name);
    writeFileSync(path, 'half');
    utimesSync(path, new Date(now - ageMs), new Date(now - ageMs));
  };
  for (let n = 0; n < 40; n++) file(`orphan-${n}`, uploadOrphanMs + 1000);
  file('in-progress', uploadOrphanMs - 1000);
  mkdirSync(join(folder, 'folder'));
  utimesSync(join(folder, 'folder'), new Date(0), new Date(0));

  const removed = await Promise.all([1, 2, 3].map(() => sweepUploads(folder, now)));
  expect(readdirSync(folder).sort()).toEqual(['folder', 'in-progress']);
  expect(removed.reduce((sum, n) => sum + n)).toBe(40);
  expect(existsSync(join(folder, 'in-progress'))).toBe(true);
});
