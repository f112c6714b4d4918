import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Part } from './part.ts';
import { root } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'part-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A part that only runs, and the events in order. */
function partOf() {
  const events: string[] = [];
  const entry = join(folder, 'runs.mjs');
  writeFileSync(entry, 'setInterval(() => {}, 1_000);\n');
  const part = new Part({
    name: 'runs',
    entry: relative(root, entry),
    env: process.env,
    dataDir: folder,
    showLogs: false,
    onRestart: () => events.push('ended'),
    beforeRestart: async () => {
      events.push('prepared');
    },
  });
  part.onStart = () => events.push('started');
  return { part, events };
}

test('[HSE-12] a killed part is prepared (migrations) before it restarts', async () => {
  const { part, events } = partOf();
  part.start();
  process.kill(part.pid!, 'SIGKILL');
  await vi.waitFor(() => expect(events).toEqual(['started', 'ended', 'prepared', 'started']), { timeout: 20_000 });
  await part.stop(5_000);
});

test('[HSE-12] several saves at once cause one restart, with the code after the last save', async () => {
  const { part, events } = partOf();
  part.start();
  const before = part.pid;
  await Promise.all([part.restart(), part.restart(), part.restart()]);
  expect(events).toEqual(['started', 'prepared', 'started']);
  expect(part.pid).not.toBe(before);
  await part.stop(5_000);
});
