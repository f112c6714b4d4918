import { expect, test } from 'vitest';
import { runFaults } from './run.ts';
import { processes, scheduleOf } from './schedule.ts';

const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1e9));

test('the same seed gives the same faults', () => {
  expect(scheduleOf(7, 600_000)).toEqual(scheduleOf(7, 600_000));
  expect(scheduleOf(7, 600_000)).not.toEqual(scheduleOf(8, 600_000));
});

test('[FIX-10] the shortest run kills and stalls every part', () => {
  for (let other = 0; other < 200; other += 1) {
    const brought = scheduleOf(other, 24_000).map((fault) => ('part' in fault ? `${fault.what} ${fault.part}` : ''));
    for (const part of [...processes, 'postgres'])
      expect(brought, `seed ${other}`).toEqual(expect.arrayContaining([`kill ${part}`, `stall ${part}`]));
  }
});

test.skipIf(process.platform === 'win32')(
  '[FIX-10] everything acknowledged is stored while every part is killed and the networks fail',
  async () => {
    const lines: string[] = [];
    const { problems, history } = await runFaults(seed, 24_000, (line) => lines.push(line));
    // the problems first: a summary shows the beginning
    if (problems.length > 0) expect.fail([`FAULTS_SEED=${seed}`, ...problems, ...lines].join('\n'));
    expect(history.answered).toBeGreaterThan(0);
  },
  300_000,
);
