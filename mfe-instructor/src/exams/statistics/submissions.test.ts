import { expect, it } from 'vitest';
import { submissionSteps } from './submissions.ts';

const minute = (time: string, count: number) => ({ at: `2026-11-01T${time}:00.000Z`, count });

it('groups submissions into a few equal intervals and loses none', () => {
  const { steps, length } = submissionSteps([minute('09:01', 2), minute('09:04', 1), minute('09:59', 30)]);
  expect(length).toBe(5 * 60_000);
  expect(steps.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30]);
  expect(new Date(steps[0]!.from).toISOString()).toBe('2026-11-01T09:00:00.000Z');
});

it('stays minute by minute for a short time, and is empty for none', () => {
  expect(submissionSteps([minute('09:01', 2), minute('09:03', 1)]).steps).toHaveLength(3);
  expect(submissionSteps([])).toEqual({ steps: [], length: 0 });
});
