import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownFolder, quickPlace, removeLeftovers } from './quick-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'daftar-quick-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('[HSE-10] without memory for files, the usual temporary place is taken', () => {
  expect(quickPlace(join(place, 'missing'))).toBe(tmpdir());
});

test('[HSE-10] a folder names the process that it belongs to', () => {
  expect(readFileSync(join(ownFolder('own-', place), 'owner.pid'), 'utf8')).toBe(String(process.pid));
});

test('[HSE-10] only folders of ended processes are removed', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const folderOf = (prefix: string, owner?: number) => {
    const folder = mkdtempSync(join(place, prefix));
    if (owner !== undefined) writeFileSync(join(folder, 'owner.pid'), String(owner));
    return folder;
  };
  const left = folderOf('ours-', ended);
  const kept = [folderOf('ours-', process.pid), folderOf('ours-'), folderOf('theirs-', ended)];
  removeLeftovers('ours-', [place, join(place, 'missing')]);
  expect(existsSync(left)).toBe(false);
  expect(
    readdirSync(place)
      .filter((name) => !name.startsWith('own-'))
      .sort(),
  ).toEqual(kept.map((folder) => folder.slice(place.length + 1)).sort());
});
