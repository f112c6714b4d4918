import { expect, test } from 'vitest';
import { askInTurn } from './addresses.ts';

const addresses = ['http://one', 'http://two', 'http://three'] as const;

/** Each address answers its status, or is not there. */
async function asked(...states: (number | undefined)[]) {
  const seen: string[] = [];
  const reply = await askInTurn(addresses, async (address) => {
    seen.push(String(address));
    const status = states[seen.length - 1];
    if (status === undefined) throw new Error(`${address} is not there`);
    return new Response('', { status });
  });
  return [reply.status, seen.length];
}

test('[RUN-02] the next process is asked when one is not there or answers 5xx', async () => {
  expect(await asked(200)).toEqual([200, 1]);
  expect(await asked(404)).toEqual([404, 1]);
  expect(await asked(undefined, 503, 200)).toEqual([200, 3]);
  expect(await asked(500, 502, 503)).toEqual([503, 3]);
  await expect(asked(503, 503, undefined)).rejects.toThrow('three is not there');
});
