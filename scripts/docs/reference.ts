// `npm run docs`: the reference of what remotes are built on (remote-kit, ui, contracts), as pages in a folder that git
// ignores. With --check it writes nothing; a warning, such as a type that is used but not exported, fails either way.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bold, step } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';

const folder = join(root, 'workshop');
const only = process.argv.includes('--check');
const typedoc = join(createRequire(join(folder, 'package.json')).resolve('typedoc/package.json'), '../bin/typedoc');
const { status } = spawnSync(process.execPath, [typedoc, ...(only ? ['--emit', 'none'] : [])], {
  cwd: folder,
  stdio: 'inherit',
});
if (status === 0 && !only) step(`The reference: ${bold(join(folder, 'dist/reference/index.html'))}`);
process.exitCode = status ?? 1;
