// `npm run mutants [-- <folder or word> …]`: makes each listed mistake in turn and runs the tests that must catch it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { green, red } from '../bootstrap/say.mjs';
import { root } from '../run/settings.ts';
import { type Mistake, mistakes } from './mistakes.ts';

/** Whether a test failed with the mistake in place; always restores the file. */
function isNoticed({ file, is, becomes, tests }: Mistake): boolean {
  const path = join(root, file);
  const right = readFileSync(path, 'utf8');
  if (right.split(is).length !== 2) throw new Error(`${file} no longer matches the list of mistakes`);
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
if (chosen.length === 0) {
  console.error(`No listed mistake is in a file that matches: ${words.join(' ')}`);
  process.exit(1);
}
let noticed = 0;
for (const mistake of chosen) {
  const seen = isNoticed(mistake);
  noticed += seen ? 1 : 0;
  console.log(`${seen ? green('✓') : red('✗')} ${mistake.file}: ${mistake.cost}`);
}
console.log(`
${noticed} of ${chosen.length} mistakes caught`);
process.exitCode = noticed === chosen.length ? 0 : 1;
