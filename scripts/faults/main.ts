import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

/** `npm run faults -- --minutes 10 --seed 7`: see CONTRIBUTING.md. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const minutes = Number(values.minutes);
if (!Number.isInteger(seed) || !(minutes > 0)) {
  console.error('npm run faults -- [--minutes 10] [--seed 7]');
  process.exit(2);
}

const { problems, history, faults } = await runFaults(seed, minutes * 60_000, (line) => console.log(line));
const acked = (told: readonly { isAcked: boolean }[]) =>
  `${told.filter((one) => one.isAcked).length} of ${told.length}`;
console.log(
  `\n${faults} faults; ${history.answered} calls answered, ${history.unanswered} tries without an answer\n` +
    `acknowledged: saves ${acked(history.saves)}, announcements ${acked(history.announcements)}, ` +
    `departments ${acked(history.departments)}, files ${history.handIns.filter((one) => one.receipts.length > 0).length}`,
);
for (const problem of problems.slice(0, 50)) console.error(`✗ ${problem}`);
console.log(
  problems.length === 0 ? '✓ everything acknowledged is held' : `✗ ${problems.length} problems; seed ${seed}`,
);
process.exit(problems.length === 0 ? 0 : 1);
