// Runs the stages of `npm test` and ends with the line “N passed, N failed”.
import { explain, green, red, Stop, step } from '../bootstrap/say.mjs';
import { findChromium } from './chromium.ts';
import { endAll, interrupted, nothing, type Outcome } from './run.ts';
import { extraStages, type Stage, stages } from './stages.ts';

/** The stages named first, and the arguments after them for a single stage (a file, a title): `unit shell/server`. */
function chosen(args: string[]): { selected: readonly Stage[]; rest: string[] } {
  const known = (name: string) => [...stages, ...extraStages].find((stage) => stage.name === name);
  const split = args.findIndex((arg) => !known(arg));
  const named = split === -1 ? args : args.slice(0, split);
  const rest = split === -1 ? [] : args.slice(split);
  if (named.length === 0 && rest.length > 0) {
    throw new Stop(`there is no stage “${rest[0]}”.`, [
      `Stages: ${[...stages, ...extraStages].map(({ name }) => name).join(', ')}`,
    ]);
  }
  return { selected: named.length === 0 ? stages : named.map((name) => known(name)!), rest };
}

async function outcomeOf(stage: Stage, rest: string[]): Promise<Outcome> {
  try {
    return await stage.run(rest);
  } catch (error) {
    explain(error);
    return { ...nothing, failed: 1 };
  }
}

async function main(): Promise<number> {
  const { selected, rest } = chosen(process.argv.slice(2));
  if (selected.some(({ name }) => name === 'e2e') && selected.length > 1 && !findChromium()) {
    step('There is no Chromium here yet; the browser tests at the end will try to install one');
  }
  const rows: { title: string; outcome: Outcome; seconds: number }[] = [];
  for (const stage of selected) {
    step(`${stage.title} …`);
    const started = Date.now();
    const outcome = await outcomeOf(stage, rest);
    const seconds = (Date.now() - started) / 1000;
    rows.push({ title: stage.title, outcome, seconds });
    console.log(`${outcome.failed === 0 ? green('✓') : red('✗')} ${stage.title} (${seconds.toFixed(1)} s)`);
    if (interrupted()) break;
  }
  console.log('');
  for (const { title, outcome, seconds } of rows) {
    const mark = outcome.failed === 0 ? green('✓') : red('✗');
    console.log(
      `${mark} ${title.padEnd(26)} ${outcome.passed} passed, ${outcome.failed} failed  ${seconds.toFixed(1)} s`,
    );
  }
  // Repeated at the end, so that nobody has to search a long log.
  for (const [title, key] of [
    ['Failed:', 'failures'],
    ['Failed at first, passed when tried once more; to be mended:', 'flaky'],
  ] as const) {
    const told = rows.flatMap(({ outcome }) => outcome[key]);
    if (told.length > 0) console.log(`\n${title}\n${told.map((line) => `  - ${line}`).join('\n')}`);
  }
  const sum = (key: 'passed' | 'failed') => rows.reduce((total, { outcome }) => total + outcome[key], 0);
  const failed = sum('failed') + (interrupted() ? 1 : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll(signal);
  });
}
process.on('disconnect', () => {
  endAll('SIGTERM');
});
process.channel?.unref();

try {
  process.exitCode = await main();
} catch (error) {
  explain(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
