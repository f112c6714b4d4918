import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rollEverything } from './rolling.ts';
import { checkOutVersionBefore } from './version-before.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-version-before-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')(
  '[RUN-01] the version before works on the new tables and is replaced under load, behind balancers that never retry: nothing fails, nothing is lost',
  async () => {
    const before = checkOutVersionBefore(folder);
    if ('missing' in before) console.warn(`RUN-01: ${before.missing}; this version replaces itself instead.`);
    const from = 'commit' in before ? { from: folder } : {};
    const { history, problems, empty } = await rollEverything({ each: 1, students: 4, ...from });
    // the one URL is ready when the parts behind it are
    expect(Object.values(empty).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(empty.core?.missing?.[0]).toMatch(/^core: 0001/);
    expect(empty.inboxes?.missing?.[0]).toMatch(/^notifications: 0001/);
    expect(problems).toEqual([]);
    expect(history.unanswered).toBe(0);
    expect(history.answered).toBeGreaterThan(50);
  },
  400_000,
);
