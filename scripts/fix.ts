// `npm run fix`: formats, and regenerates what is derived from declarations. Leaves what it can't fix to the checks.
import { spawnSync } from 'node:child_process';
import { root } from './run/settings.ts';

const steps = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  ['scripts/docs/permission-matrix.ts'],
  ['scripts/docs/accessibility.ts'],
  ['scripts/docs/asvs.ts'],
  ['scripts/database/write-tables.ts'],
] as const;

for (const step of steps) {
  const { status } = spawnSync(process.execPath, [...step], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
