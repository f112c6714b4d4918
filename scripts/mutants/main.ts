// `npm run mutants [-- <folder or word> …]`: makes each listed mistake in turn and runs the tests that must notice it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { green, red } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';
import { type Mistake, mistakes } from './mistakes.ts';

/** Whether a test failed with the mistake in place; the file is put back whatever happens. */
function isNoticed({ file, is, becomes, tests }: Mistake): boolean {
  const path = join(root, file);
  const right = readFileSync(path, 'utf8');
  if (right.split(is).length !== 2) throw new Error(`${file} has another shape than the list of mistakes expects`);
  const restore = () => writeFileSync(path, right);
  process.once('exit', restore);
  try {
    writeFileSync(
      path,
      right.replace(is, () => becomes),
    );
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const run = spawnSync(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], { cwd: root });
    if (run.signal) process.exit(1);
    return run.status !== 0;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

process.on('SIGINT', () => process.exit(130));
const words = process.argv.slice(2);
const chosen = mistakes.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
let noticed = 0;
for (const mistake of chosen) {
  const seen = isNoticed(mistake);
  noticed += seen ? 1 : 0;
  console.log(`${seen ? green('✓') : red('✗')} ${mistake.file}: ${mistake.cost}`);
}
console.log(`\n${noticed} of ${chosen.length} mistakes noticed`);
process.exitCode = noticed === chosen.length ? 0 : 1;
