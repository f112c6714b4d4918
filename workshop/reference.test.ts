import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[HSE-11] the reference of remote-kit, ui and contracts is generated without a warning', {
  timeout: 300_000,
}, () => {
  const script = join(import.meta.dirname, '../scripts/docs/reference.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
});
