import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** A pace whose writes take the given milliseconds; answers the pauses after them. */
async function pausesOf(times: readonly number[], rows = 2000): Promise<number[]> {
  let at = 0;
  const pauses: number[] = [];
  const pace = createPace({ now: () => at, pause: async (ms) => void pauses.push(Math.round(ms)) });
  for (const ms of times)
    await pace(rows, async () => {
      at += ms;
    });
  return pauses;
}

test('[RUN-09] a send to many rests a little, and up to half of the time when the database is busy', async () => {
  expect(await pausesOf([40, 40, 80, 110, 160])).toEqual([6, 6, 12, 87, 160]);
});

test('[RUN-09] it gets its speed back, and a machine that has become slower counts as idle again', async () => {
  const pauses = await pausesOf([40, 160, 40, ...Array.from({ length: 200 }, () => 110)]);
  expect(pauses[1]).toBe(160);
  expect(pauses[2]).toBe(6);
  expect(pauses[3]).toBeGreaterThan(80);
  expect(pauses.at(-1)).toBeLessThan(20);
});

test('a pause is never long enough to look like a worker that died', async () => {
  expect(Math.max(...(await pausesOf([10, 100_000])))).toBe(500);
});
