import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeating } from './repeating.ts';

/** Work whose turns end on request. */
function heldWork() {
  const turns: { stop: AbortSignal; end: () => void; fail: (error: Error) => void }[] = [];
  let underWay = 0;
  let most = 0;
  return {
    turns,
    most: () => most,
    underWay: () => underWay,
    async work(stop: AbortSignal) {
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        await new Promise<void>((resolve, reject) => turns.push({ stop, end: resolve, fail: reject }));
      } finally {
        underWay -= 1;
      }
    },
  };
}

test('[FIX-33] repeated work never overlaps, continues after a failure, and is awaited at the end', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const held = heldWork();
  const repeated = repeating(held.work, { everyMs: 1, log, failed: 'it could not be done' });
  repeated.start();
  // many times its pause: a second turn would have begun
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  await expect.poll(() => ticks).toBeGreaterThan(20);
  clearInterval(ticking);
  expect(held.turns).toHaveLength(1);
  held.turns[0]?.fail(new Error('once'));

  await expect.poll(() => held.turns.length).toBe(2);
  held.turns[1]?.end();
  await expect.poll(() => held.turns.length).toBe(3);

  // stopped from inside a turn: the turn gets the signal and is awaited
  let stopped = false;
  const stopping = repeated.stop().then(() => {
    stopped = true;
  });
  expect(held.turns[2]?.stop.aborted).toBe(true);
  await new Promise(setImmediate);
  expect({ stopped, underWay: held.underWay() }).toEqual({ stopped: false, underWay: 1 });
  held.turns[2]?.end();
  await stopping;
  expect({ most: held.most(), underWay: held.underWay(), turns: held.turns.length }).toEqual({
    most: 1,
    underWay: 0,
    turns: 3,
  });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['it could not be done']);
});
