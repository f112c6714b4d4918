// Runs the stages of `npm test` and ends with the line “N passed, N failed”.
import { explain, green, red, step } from '../bootstrap/say.mjs';
import { findChromium } from './chromium.ts';
import { chosen, type Options } from './options.ts';
import { endAll, interrupted, nothing, type Outcome } from './run.ts';
import { fixLine, type Stage } from './stages.ts';

async function outcomeOf(stage: Stage, { rest, retry }: Options): Promise<Outcome> {
  try {
    return await stage.run(rest, { retry });
  } catch (error) {
    explain(error);
    return { ...nothing, failed: 1 };
  }
}

interface Row {
  title: string;
  outcome: Outcome;
  seconds: number;
}

/** Runs a stage as often as asked. */
async function roundsOf(stage: Stage, options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const rounds = stage.repeats ? options.repeat : 1;
  for (let round = 1; round <= rounds && !interrupted(); round += 1) {
    const title = rounds === 1 ? stage.title : `${stage.title}, round ${round}`;
    step(`${title} …`);
    const started = Date.now();
    const outcome = await outcomeOf(stage, options);
    const seconds = (Date.now() - started) / 1000;
    if (outcome.failed > 0 && stage.name !== 'quick') outcome.failures.push(fixLine(stage, outcome));
    rows.push({ title, outcome, seconds });
    console.log(`${outcome.failed === 0 ? green('✓') : red('✗')} ${title} (${seconds.toFixed(1)} s)`);
  }
  return rows;
}

/** Stages in a row that may run beside one another, as one group; each other one by itself. */
function groupsOf(selected: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of selected) {
    const last = groups.at(-1);
    if (stage.beside && last?.at(-1)?.beside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

async function main(): Promise<number> {
  const options = chosen(process.argv.slice(2));
  const { selected } = options;
  if (selected.some(({ name }) => name === 'e2e') && selected.length > 1 && !findChromium()) {
    step('There is no Chromium here yet; the browser tests at the end will try to install one');
  }
  const rows: Row[] = [];
  for (const group of groupsOf(selected)) {
    if (interrupted()) break;
    rows.push(...(await Promise.all(group.map((stage) => roundsOf(stage, options)))).flat());
  }
  console.log('');
  for (const { title, outcome, seconds } of rows) {
    const mark = outcome.failed === 0 ? green('✓') : red('✗');
    console.log(
      `${mark} ${title.padEnd(34)} ${outcome.passed} passed, ${outcome.failed} failed  ${seconds.toFixed(1)} s`,
    );
  }
  // Repeated at the end, so that nobody has to search a long log.
  for (const [title, key] of [
    ['Failed:', 'failures'],
    ['Flaky: failed first, passed on retry; to be fixed:', 'flaky'],
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
