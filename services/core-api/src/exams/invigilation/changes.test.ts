import { expect, test } from 'vitest';
import { hallVersions } from './changes.ts';

type Hall = Parameters<ReturnType<typeof hallVersions>['changes']>[0];
const at = new Date('2026-11-01T09:00:00Z');
const student = (n: number) => ({
  student_id: 2_000_000 + n,
  student_name: `Student ${n}`,
  student_name_ar: `الطالب ${n}`,
  state: 'open' as const,
  attempt_id: n,
  opened_at: at,
  deadline: at,
  last_saved_at: at,
  last_seen_at: at,
  answered: 1,
  submitted_at: null,
  submitted_by: null,
  close_reason: null,
  extra_minutes: 0,
  takeovers: 0,
  shown_in: null,
});
const hallOf = (students: ReturnType<typeof student>[], exam_id = 1) =>
  ({ exam_id, exam_name: 'One', server_now: at, events: [], extensions: [], students }) as unknown as Hall;

test('[EDG-03] of 2,000 students, what one of them did takes some hundred bytes', () => {
  const { changes } = hallVersions();
  const before = Array.from({ length: 2000 }, (_, n) => student(n));
  const first = changes(hallOf(before), undefined);
  expect(JSON.stringify(first).length).toBeGreaterThan(600_000);
  const now = before.map((one, n) => (n === 7 ? { ...one, last_seen_at: new Date(+at + 5000) } : one));
  const next = changes(hallOf(now), first.version);
  expect(JSON.stringify(next).length).toBeLessThan(300);
  expect(
    changes(hallOf(now.map((one) => ({ ...one, last_seen_at: new Date(one.last_seen_at) }))), next.version),
  ).toEqual({ version: next.version, whole: false, server_now: at, students: [], gone: [] });
});

test('[EDG-03] who joined comes whole, who left is named, and versions are kept within limits', () => {
  const { changes } = hallVersions();
  const first = changes(hallOf([student(1), student(2)]), undefined);
  expect(changes(hallOf([student(2), student(3)]), first.version)).toMatchObject({
    whole: false,
    students: [student(3)],
    gone: [2_000_001],
  });
  for (let n = 4; n < 10; n++) changes(hallOf([student(n)]), undefined);
  expect(changes(hallOf([student(9)]), first.version).whole).toBe(true);
  const large = (exam: number) => Array.from({ length: 20_000 }, (_, n) => student(exam * 100_000 + n));
  const [two] = [2, 3, 4, 5].map((exam) => changes(hallOf(large(exam), exam), undefined));
  expect(changes(hallOf(large(2), 2), two?.version).whole).toBe(true);
});
