import { expect, test } from 'vitest';
import { qualityOf } from './quality.ts';

test('[DAY-10] reliability is KR-20 for right and wrong, and alpha with essays', () => {
  // KR-20 by hand: p = 5/6, 4/6, 3/6, 2/6, so that pq adds up to 0.8333; totals 4 4 3 2 1 0 have the variance 2.2222
  const rightOrWrong = [
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  expect(qualityOf(rightOrWrong, 4).reliability).toBeCloseTo((4 / 3) * (1 - 30 / 36 / (20 / 9)), 10);
  const same = [0, 2, 5, 7, 10].map((points) => [points, points, points]);
  expect(qualityOf(same, 3)).toEqual({
    reliability: 1,
    discrimination: [1, 1, 1].map((one) => expect.closeTo(one, 10)),
  });
});

test('[DAY-10] a question that the best fail has a negative discrimination, one that all pass has none', () => {
  const points = [
    [0, 1, 10, 1],
    [0, 1, 8, 1],
    [1, 1, 5, 0],
    [1, 1, 3, 0],
    [1, 1, 0, 0],
  ];
  const [upside, all, essay] = qualityOf(points, 4).discrimination;
  expect(upside).toBeLessThan(-0.8);
  expect(all).toBeNull();
  // Pearson of 10 8 5 3 0 with 2 2 2 2 2: no differences among the others’ sums
  expect(essay).toBeNull();
});

test('[DAY-10] nothing is said of too few results, a single question or equal scores', () => {
  const nothing = { reliability: null, discrimination: [null, null] };
  expect(qualityOf([], 2)).toEqual(nothing);
  expect(qualityOf(Array(4).fill([1, 0]), 2)).toEqual(nothing);
  expect(qualityOf(Array(9).fill([1, 0]), 2)).toEqual(nothing);
  expect(qualityOf([[1], [0], [1], [0], [1]], 1)).toEqual({ reliability: null, discrimination: [null] });
});

test('of a question that only some were asked, discrimination is theirs; there is no reliability', () => {
  const points = [
    [1, null, 10],
    [1, 2, 8],
    [1, 2, 6],
    [0, 1, 4],
    [0, 0, 2],
    [0, 0, 0],
  ];
  const { reliability, discrimination } = qualityOf(points, 3);
  expect(reliability).toBeNull();
  expect(discrimination[1]).toBeGreaterThan(0.8);
  // four results are too few
  expect(qualityOf(points.slice(0, 5), 3).discrimination[1]).toBeNull();
  expect(qualityOf(points.slice(0, 5), 3).discrimination[0]).not.toBeNull();
});
