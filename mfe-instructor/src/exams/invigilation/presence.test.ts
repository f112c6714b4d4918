import { expect, it } from 'vitest';
import { type InvigilatedStudent, needOf, presenceCounts, presenceOf } from './presence.ts';

const now = Date.parse('2026-11-01T09:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const student = (state: InvigilatedStudent['state'], seen: number | null, saved = seen) => ({
  state,
  opened_at: state === 'absent' ? null : ago(3600),
  last_seen_at: seen === null ? null : ago(seen),
  last_saved_at: saved === null ? null : ago(saved),
});

it('[DAY-09] distinguishes students who write from those who are idle or have lost the connection', () => {
  expect(presenceOf(student('open', 30), now)).toBe('writing');
  expect(presenceOf(student('open', 46), now)).toBe('silent');
  expect(presenceOf(student('open', null), now)).toBe('silent');
  expect(presenceOf(student('open', 5, 300), now)).toBe('writing');
  expect(presenceOf(student('open', 5, 301), now)).toBe('idle');
  // who has written nothing yet is idle since the opening
  expect(presenceOf(student('open', 5, null), now)).toBe('idle');
  expect(presenceOf({ ...student('open', 5, null), opened_at: ago(60) }, now)).toBe('writing');
  expect(presenceOf(student('absent', null), now)).toBe('absent');
  expect(presenceOf(student('submitted', 600), now)).toBe('submitted');
  const all = [
    student('open', 1),
    student('open', 99),
    student('open', 1, 400),
    student('absent', null),
    student('absent', null),
  ];
  expect(presenceCounts(all, now)).toEqual({ absent: 2, writing: 1, idle: 1, silent: 1, submitted: 0 });
});

it('[DAY-09] who has trouble comes first, the longest before the others', () => {
  const hall = {
    submitted: student('submitted', 600),
    writing: student('open', 2),
    neverCame: student('absent', null),
    idleLong: student('open', 2, 900),
    idle: student('open', 2, 400),
    silent: student('open', 60),
    neverSeen: student('open', null),
    silentLong: student('open', 1200),
  };
  const order = Object.entries(hall).toSorted(([, a], [, b]) => needOf(a, now) - needOf(b, now));
  expect(order.map(([name]) => name)).toEqual([
    'neverSeen',
    'silentLong',
    'silent',
    'idleLong',
    'idle',
    'neverCame',
    'writing',
    'submitted',
  ]);
});
