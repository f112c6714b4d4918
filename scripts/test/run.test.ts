import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-run-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[HSE-10] a tool that has written its report and does not end is killed, and counts as failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const [tool, report] = [join(folder, 'tool.mjs'), join(folder, 'report.json')];
  writeFileSync(
    tool,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(process.argv[2], '{}');
     setInterval(() => {}, 1000);`,
  );
  expect(await run(tool, [report], { writesLast: { file: report, endsWithinMs: 200 } })).toBe(1);
});
