import { hasRedis } from '@daftar/service-kit/testing/test-redis';
import { expect, test } from 'vitest';
import { type FaultsOptions, runFaults } from './run.ts';
import { killsOf, kinds, processesOf, scheduleOf, standard } from './schedule.ts';

const seed = Number(process.env.TEST_SEED);

test('the same seed gives the same faults', () => {
  expect(scheduleOf(7, 600_000)).toEqual(scheduleOf(7, 600_000));
  expect(scheduleOf(7, 600_000)).not.toEqual(scheduleOf(8, 600_000));
});

test('[FIX-10] the shortest run kills and stalls every part', () => {
  for (let other = 0; other < 200; other += 1) {
    const brought = scheduleOf(other, 24_000).map((fault) => ('part' in fault ? `${fault.what} ${fault.part}` : ''));
    for (const part of [...processesOf(standard), 'postgres'])
      expect(brought, `seed ${other}`).toEqual(expect.arrayContaining([`kill ${part}`, `stall ${part}`]));
  }
});

test.skipIf(process.platform === 'win32')(
  '[FIX-10] [RUN-02] two of each on the queue of PostgreSQL: everything acknowledged is stored while every part is killed and the networks fail',
  () => nothingIsLost(24_000, {}),
  300_000,
);

test('[RUN-02] the shortest run of kills ends one of each kind, and Redis', () => {
  for (let other = 0; other < 200; other += 1) {
    const killed = killsOf(other, 6000, standard, true).map((fault) => 'part' in fault && fault.part.split('-')[0]);
    expect(killed, `seed ${other}`).toEqual(expect.arrayContaining([...kinds, 'redis']));
  }
});

test.skipIf(process.platform === 'win32' || !hasRedis())(
  '[RUN-02] two of each on the queue of Redis, killed at random with it: every answer, submit and notification is there',
  () => nothingIsLost(6000, { killsOnly: true, redis: true }),
  300_000,
);

async function nothingIsLost(lengthMs: number, options: FaultsOptions): Promise<void> {
  const lines: string[] = [];
  const { problems, history } = await runFaults(seed, lengthMs, (line) => lines.push(line), options);
  // the problems first: a summary shows the beginning
  if (problems.length > 0) expect.fail([`TEST_SEED=${seed}`, ...problems, ...lines].join('\n'));
  expect(history.answered).toBeGreaterThan(0);
}
