import { expect, it } from 'vitest';
import { groupedWork } from './grouped-work.ts';

const now = Date.parse('2026-11-01T08:00:00Z');
const hours = (n: number) => now + n * 3_600_000;
const exam = (key: string, from: number, to: number, done = false) =>
  ({ key, kind: 'exam', at: hours(from), until: hours(to), done }) as const;
const due = (key: string, at: number, done = false) =>
  ({ key, kind: 'assignment', at: hours(at), until: hours(at), done }) as const;

it('[DAY-03] work is grouped by whether it waits now, comes later or is done', () => {
  const groups = groupedWork(
    [
      exam('runs long', -1, 50),
      exam('runs', -1, 1),
      exam('submitted', -2, 1, true),
      exam('begins', 1, 2),
      exam('over', -5, -4),
      due('due soon', 20),
      due('due in two weeks', 14 * 24),
      due('handed in', 20, true),
      due('was due', -1),
      { ...exam('to mark', -9, -8), waits: true },
    ],
    now,
  );
  const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
  expect(keys(groups.now)).toEqual(['to mark', 'runs', 'due soon', 'runs long']);
  expect(keys(groups.upcoming)).toEqual(['begins', 'due in two weeks']);
  expect(keys(groups.done)).toEqual(['handed in', 'was due', 'submitted', 'over']);
});
