import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('a thousand calls begin one at each turn of the event loop, in their order; what comes meanwhile isn’t behind them', async () => {
  const turn = turns();
  const begun: number[] = [];
  const all = Array.from({ length: 1000 }, (_, n) => turn().then(() => begun.push(n)));
  // something that takes three turns, as a call of somebody who is signed in
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve));
  expect(begun.length).toBeLessThanOrEqual(4);
  await Promise.all(all);
  expect(begun).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  await turn();
});
