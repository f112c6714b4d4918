// `npm run bench [-- exams notifications day marking bank levels page start build releases] [--quick]`: measures the table of speed (PRF-01) on the embedded
// default, each figure with a reference from the same run. Run it on an otherwise idle machine. `npm run bench -- uploads`
// loads a running platform instead, and `-- operations` measures restarts, backup and restore.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { explain, Stop, step } from '../scripts/bootstrap/say.mjs';
import { printTable, type Row } from './support/table.ts';

const benches = [
  'notifications',
  'exams',
  'one-url',
  'accounts',
  'sign-in',
  'imports',
  'day',
  'marking',
  'bank',
  'levels',
  'page',
  'streams',
  'start',
  'build',
  'releases',
] as const;
/** Run only when named: uploads loads a running platform and prints its own figures, before needs an older checkout. */
const known: readonly string[] = [...benches, 'uploads', 'operations', 'before'];

async function rowsOf(name: string, options: readonly string[]): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, `${name}.bench.ts`), options, { execArgv: [] });
  const rows: Row[] = [];
  child.on('message', (sent) => rows.push(...(sent as Row[])));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Stop(`the bench of ${name} ended with ${code}.`);
  return rows;
}

try {
  const isOption = (argument: string) => /^-|=/.test(argument);
  const options = process.argv.slice(2).filter(isOption);
  const named = process.argv.slice(2).filter((argument) => !isOption(argument));
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new Stop(`there is no bench “${unknown}”.`, [`Benches: ${known.join(', ')}`]);
  const rows: Row[] = [];
  for (const name of named.length > 0 ? named : benches) {
    step(`Measuring ${name}`);
    rows.push(...(await rowsOf(name, options)));
  }
  if (rows.length > 0) printTable(rows);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
