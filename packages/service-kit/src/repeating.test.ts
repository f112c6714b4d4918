import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeating } from './repeating.ts';

test('repeated work never overlaps, goes on after a failure, and is waited for at the end', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  let underWay = 0;
  let most = 0;
  let turns = 0;
  let wasTold = false;
  const work = async (stop: AbortSignal) => {
    turns += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(15);
    underWay -= 1;
    wasTold = stop.aborted;
    if (turns === 1) throw new Error('once');
  };
  const repeated = repeating(work, { everyMs: 5, log, failed: 'it could not be done' });
  repeated.start();
  await expect.poll(() => turns).toBeGreaterThan(2);
  await repeated.stop();
  const done = turns;
  await pause(20);
  expect({ most, underWay, after: turns - done, wasTold }).toEqual({ most: 1, underWay: 0, after: 0, wasTold: true });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['it could not be done']);
});
