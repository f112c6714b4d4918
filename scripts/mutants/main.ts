// `npm run mutants [-- <folder or word> …]`: makes each listed mistake in turn and runs the tests that must catch it.
// With `--sample 20 --seed 7` or `--all`, mistakes are generated in the sources of a folder too (docs/mutants.md).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPostgres, testServerVariable } from '@daftar/service-kit/testing/test-postgres';
import { explain, green, red, Stop, step } from '../bootstrap/say.mjs';
import { copyOfTree } from './copy.ts';
import { generatedIn, sampleOf } from './generated.ts';
import { type Mistake, mistakes } from './mistakes.ts';
import { withSlip } from './operators.ts';
import { type Options, optionsOf } from './options.ts';
import { type End, runTests, testsOf } from './tests.ts';

/** A source with a mistake in it, and the tests that must catch that. */
interface Mutant {
  file: string;
  text: string;
  told: string;
  tests: readonly string[];
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

function listed({ file, is, becomes, cost, tests }: Mistake): Mutant {
  const right = read(file);
  if (right.split(is).length !== 2) throw new Error(`${file} no longer matches the list of mistakes`);
  return { file, text: right.replace(is, () => becomes), told: `${file}: ${cost}`, tests };
}

function generated({ where, sample, seed, tests: named }: Options): Mutant[] {
  const tests = named.length > 0 ? named : where.map(testsOf);
  const all = where.flatMap(generatedIn);
  const chosen = sampleOf(all, sample, seed);
  step(`${chosen.length} of ${all.length} generated mistakes; tests: ${tests.join(', ')}`);
  return chosen.map((slip) => ({
    file: slip.file,
    text: withSlip(read(slip.file), slip),
    told: `${slip.file}:${slip.line}  ${slip.what}`,
    tests,
  }));
}

const timeOfTests = new Map<string, number>();

/** How long the tests of a mutant may take; they must pass without it. */
async function limitFor({ tests }: Mutant): Promise<number> {
  const name = tests.join(' ');
  if (!timeOfTests.has(name)) {
    const began = Date.now();
    if ((await runTests(copy, tests, 15 * 60_000)) !== 'survived')
      throw new Stop(`the tests fail without any mistake: ${name}`, [`npm test -- unit ${name}`]);
    timeOfTests.set(name, Date.now() - began);
  }
  // another program may take half of the processor meanwhile
  return 3 * timeOfTests.get(name)! + 20_000;
}

async function endOf(mutant: Mutant): Promise<End> {
  const longestMs = await limitFor(mutant);
  const right = read(mutant.file);
  try {
    writeFileSync(join(copy, mutant.file), mutant.text);
    return await runTests(copy, mutant.tests, longestMs);
  } finally {
    writeFileSync(join(copy, mutant.file), right);
  }
}

async function run(options: Options): Promise<boolean> {
  const { where, minutes } = options;
  const ofList = mistakes.filter(({ file }) => where.length === 0 || where.some((word) => file.includes(word)));
  const mutants = [...ofList.map(listed), ...(options.generated ? generated(options) : [])];
  if (mutants.length === 0) throw new Stop(`no listed mistake is in a file that matches: ${where.join(' ')}`);
  // one for all runs: its template is migrated once
  const server = await startTestPostgres();
  process.env[testServerVariable] = server.adminUrl;
  const ends: End[] = [];
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  try {
    for (const mutant of mutants) {
      if (Date.now() > until) {
        step(`${minutes} minutes are over: ${mutants.length - ends.length} mistakes were not made`);
        break;
      }
      const end = await endOf(mutant);
      ends.push(end);
      console.log(`${end === 'survived' ? red('✗') : green('✓')} ${mutant.told}${end === 'late' ? ' (hung)' : ''}`);
    }
  } finally {
    await server.stop();
  }
  const caught = ends.filter((end) => end !== 'survived').length;
  console.log(`\n${caught} of ${ends.length} mistakes caught (${Math.round((100 * caught) / ends.length)} %)`);
  return caught === ends.length;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
let copy = '';
process.on('exit', () => copy && rmSync(copy, { recursive: true, force: true }));
try {
  const options = optionsOf(process.argv.slice(2));
  copy = copyOfTree();
  process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
