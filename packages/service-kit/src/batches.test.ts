import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** Lets everything run that needs no more than the event loop’s next turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

/** Work that ends on request, and records its batches. */
function slowWork() {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const work = async (items: readonly number[]): Promise<string[]> => {
    batches.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('13 is bad');
    return items.map((item) => `answer ${item}`);
  };
  const end = () => {
    for (const resolve of ends.splice(0)) resolve();
  };
  return { batches, work, end };
}

describe('inBatches', () => {
  test('calls that arrive during a batch go together in the next one', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 3, atOnce: 1 });
    const first = call(1);
    await settled();
    const others = [2, 3, 4, 5].map(call);
    await settled();
    expect(batches).toEqual([[1]]);
    end();
    expect(await first).toBe('answer 1');
    await settled();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    end();
    await settled();
    end();
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4', 'answer 5']);
  });

  test('a batch begins beside another only when enough wait', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 10, atOnce: 2, besides: 3 });
    const calls = [call(1)];
    await settled();
    calls.push(...[2, 3].map(call));
    await settled();
    expect(batches).toEqual([[1]]);
    calls.push(call(4));
    await settled();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    calls.push(call(5));
    end();
    await settled();
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
    end();
    expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5].map((item) => `answer ${item}`));
  });

  test('a bad item fails alone; the others of its batch are answered', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 10, atOnce: 1 });
    const calls = Promise.allSettled([7, 13, 8].map(call));
    await settled();
    for (let turn = 0; turn < 5; turn++) {
      end();
      await settled();
    }
    expect((await calls).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'answer 7',
      'failed',
      'answer 8',
    ]);
    expect(batches).toEqual([[7, 13, 8], [7, 13], [7], [13], [8]]);
  });

  test('a heavy item goes alone', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 10, mostWeight: 10, weightOf: (item) => item, atOnce: 1 });
    const calls = Promise.all([4, 50, 5, 1, 2].map(call));
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      end();
    }
    await calls;
    expect(batches).toEqual([[4, 5, 1], [50], [2]]);
  });

  test('items with one key run one after the other, in the order they came', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 10, atOnce: 2, keyOf: (item) => item % 10 });
    const calls = Promise.all([1, 11, 2, 21].map(call));
    await settled();
    expect(batches).toEqual([[1, 2]]);
    for (let turn = 0; turn < 3; turn++) {
      end();
      await settled();
    }
    await calls;
    expect(batches).toEqual([[1, 2], [11], [21]]);
  });

  test('a key that made a batch fail is quarantined', async () => {
    const { batches, work, end } = slowWork();
    const call = inBatches(work, { most: 10, atOnce: 1, keyOf: (item) => item });
    const rounds = async (items: number[]) => {
      const calls = Promise.allSettled(items.map(call));
      for (let turn = 0; turn < 6; turn++) {
        await settled();
        end();
      }
      await calls;
      return batches.splice(0);
    };
    expect(await rounds([1, 13, 2, 3])).toEqual([[1, 13, 2, 3], [1, 13], [1], [13], [2, 3]]);
    expect(await rounds([1, 13, 2, 3])).toEqual([[1, 2, 3], [13]]);
    expect(await rounds([13, 1, 2])).toEqual([[13], [1, 2]]);
  });

  test('a failure that is no item’s fault fails the whole batch', async () => {
    const seen: number[] = [];
    const call = inBatches<number, string>(
      async (items) => {
        seen.push(items.length);
        throw new Error('no connection');
      },
      { most: 10, atOnce: 1, isOfItem: () => false },
    );
    const results = await Promise.allSettled([1, 2, 3].map(call));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(seen).toEqual([3]);
  });

  test('a light item doesn’t overtake a heavy one with its key', async () => {
    const { batches, work, end } = slowWork();
    // key: tens; weight: ones
    const call = inBatches(work, {
      most: 10,
      mostWeight: 10,
      atOnce: 1,
      keyOf: (item) => Math.floor(item / 10),
      weightOf: (item) => item % 10,
    });
    const calls = Promise.all([14, 29, 21, 33].map(call));
    for (let turn = 0; turn < 4; turn++) {
      await settled();
      end();
    }
    await calls;
    expect(batches).toEqual([[14, 33], [29], [21]]);
  });
});
