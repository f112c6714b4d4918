import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';
import { manyOf } from './schedule.ts';

/** `npm run faults -- --minutes 10 --seed 7`, `-- --each 3 --queue redis --kills`: see docs/contributing/testing.md. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    each: { type: 'string' },
    queue: { type: 'string', default: 'postgres' },
    kills: { type: 'boolean', default: false },
  },
});
const each = values.each === undefined ? undefined : Number(values.each);
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const minutes = Number(values.minutes);
const isEachRight = each === undefined || (Number.isInteger(each) && each >= 1 && each <= 9);
if (!Number.isInteger(seed) || !(minutes > 0) || !isEachRight || !/^(postgres|redis)$/.test(values.queue)) {
  console.error('npm run faults -- [--minutes 10] [--seed 7] [--each 3] [--queue postgres|redis] [--kills]');
  process.exit(2);
}

const { problems, history, faults } = await runFaults(seed, minutes * 60_000, (line) => console.log(line), {
  ...(each !== undefined && { shape: manyOf(each) }),
  redis: values.queue === 'redis',
  killsOnly: values.kills,
});
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
