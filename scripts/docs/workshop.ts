// `npm run workshop`: every component of @daftar/ui in both directions and themes, with hot reload.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run/settings.ts';

const { status } = spawnSync(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'dev'], {
  cwd: join(root, 'workshop'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
