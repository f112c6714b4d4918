import { expect, it } from 'vitest';
import { presenceCounts, presenceOf, type WatchedStudent } from './presence.ts';

const now = Date.parse('2026-11-01T09:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const student = (state: WatchedStudent['state'], last_seen_at: string | null) =>
  ({ state, last_seen_at }) as WatchedStudent;

it('distinguishes students who write from those who have lost the connection', () => {
  expect(presenceOf(student('open', ago(30)), now)).toBe('writing');
  expect(presenceOf(student('open', ago(46)), now)).toBe('silent');
  expect(presenceOf(student('open', null), now)).toBe('silent');
  expect(presenceOf(student('absent', null), now)).toBe('absent');
  expect(presenceOf(student('submitted', ago(600)), now)).toBe('submitted');
  const all = [student('open', ago(1)), student('open', ago(99)), student('absent', null), student('absent', null)];
  expect(presenceCounts(all, now)).toEqual({ absent: 2, writing: 1, silent: 1, submitted: 0 });
});
