import { expect, test } from 'vitest';
import { givenPoints, type InOrder, nextOf } from './work-order.ts';

const work = (work_id: number, passed: boolean): InOrder => ({
  work_id,
  passed,
  number: work_id,
  points: null,
  version: 1,
  student_id: null,
  student_name: null,
  student_name_ar: null,
  late: false,
});

test('the next work is the next unmarked one, then one that was left out, then the one below; after the last comes none', () => {
  const works = [work(1, false), work(2, true), work(3, false)];
  expect(nextOf(works, 1)?.work_id).toBe(3);
  expect(nextOf(works, 2)?.work_id).toBe(1);
  const marked = works.map((one) => ({ ...one, passed: true }));
  expect(nextOf(marked, 0)?.work_id).toBe(2);
  expect(nextOf(marked, 2)).toBeUndefined();
});

test('points are counted one by one up to 20 and in equal steps above, and what has none isn’t counted', () => {
  const given = (...points: (number | null)[]) => points.map((one) => ({ points: one }));
  expect(givenPoints(given(0, 2, 2, null), 2)).toEqual([
    { label: '0', value: 1 },
    { label: '1', value: 0 },
    { label: '2', value: 2 },
  ]);
  const steps = givenPoints(given(0, 100, 99, 55), 100);
  expect(steps.map(({ label }) => label)).toContain('55–65');
  expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(4);
  expect(steps.at(-1)?.value).toBe(2);
});
