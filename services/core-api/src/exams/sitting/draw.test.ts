import { expect, test } from 'vitest';
import { drawnBy, type Pooled } from './draw.ts';

const pooled: Pooled[] = [
  ...Array.from({ length: 10 }, (_, at) => ({ question_id: 100 + at, pool: 1 })),
  ...Array.from({ length: 4 }, (_, at) => ({ question_id: 200 + at, pool: 2 })),
];

test('a seed draws the same questions each time, so many from each pool', () => {
  for (let seed = 0; seed < 50; seed++) {
    const drawn = drawnBy(seed, [3, 1], pooled)!;
    expect(drawn).toEqual(drawnBy(seed, [3, 1], pooled.toReversed()));
    expect(drawn.filter((id) => id < 200)).toHaveLength(3);
    expect(drawn.filter((id) => id >= 200)).toHaveLength(1);
    expect(new Set(drawn).size).toBe(4);
  }
  expect(drawnBy(7, null, [])).toBeNull();
  expect(
    drawnBy(
      7,
      [4],
      pooled.slice(10, 14).map((one) => ({ ...one, pool: 1 })),
    ),
  ).toEqual([200, 201, 202, 203]);
});

test('each question is drawn about as often as the others', () => {
  const times = new Map<number, number>();
  const seeds = 4000;
  for (let seed = 0; seed < seeds; seed++)
    for (const id of drawnBy(seed * 7919, [3, 1], pooled)!) times.set(id, (times.get(id) ?? 0) + 1);
  for (const { question_id, pool } of pooled) {
    const share = (times.get(question_id) ?? 0) / seeds;
    expect(share).toBeGreaterThan((pool === 1 ? 0.3 : 0.25) * 0.85);
    expect(share).toBeLessThan((pool === 1 ? 0.3 : 0.25) * 1.15);
  }
});
