import { expect, it } from 'vitest';
import { examTiming } from './exam-timing.ts';

const at = (time: string) => Date.parse(`2026-11-01T${time}Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const exam = (part: object = {}) => ({
  start_at: iso('09:00:00'),
  due_date: null as string | null,
  ends_at: iso('09:30:00'),
  duration: 30,
  extra_minutes: 0,
  attempt: null,
  ...part,
});
const withDue = exam({ due_date: iso('12:00:00'), ends_at: iso('12:00:00') });
const attempt = (part: object) => ({
  attempt: {
    attempt_id: 1,
    state: 'open' as const,
    opened_at: iso('09:10:00'),
    deadline: iso('09:40:00'),
    submitted_at: null,
    submitted_by: null,
    receipt_code: null,
    ...part,
  },
});

it('[EXT-02] waits before the start, is ready in the window, has ended after it', () => {
  expect(examTiming(exam(), at('08:59:59'))).toMatchObject({ stage: 'wait', countdown: { at: at('09:00:00') } });
  expect(examTiming(exam(), at('09:00:00'))).toMatchObject({ stage: 'ready' });
  expect(examTiming(exam(), at('09:30:00'))).toMatchObject({ stage: 'ended', countdown: { kind: 'none' } });
});

it('[EXT-03] without a due date the clock runs from the start for everybody', () => {
  expect(examTiming(exam(), at('09:12:00')).countdown).toEqual({ kind: 'until', at: at('09:30:00') });
});

it('[EXT-04] with a due date each student has the full duration, and the countdown is hidden once it no longer fits', () => {
  expect(examTiming(withDue, at('10:00:00')).countdown).toEqual({ kind: 'amount', ms: 30 * 60_000 });
  expect(examTiming(withDue, at('11:30:00')).countdown).toEqual({ kind: 'amount', ms: 30 * 60_000 });
  expect(examTiming(withDue, at('11:45:00'))).toEqual({
    stage: 'ready',
    countdown: { kind: 'none' },
    cutTo: 15 * 60_000,
  });
});

it('[DAY-11] counts extra time and what an accommodation gives into the time that a student has', () => {
  const longer = { ...withDue, ends_at: iso('12:15:00'), extra_minutes: 15 };
  expect(examTiming(longer, at('10:00:00')).countdown).toEqual({ kind: 'amount', ms: 45 * 60_000 });
  expect(examTiming(longer, at('11:30:00')).cutTo).toBeNull();
});

it('once opened, counts to the student’s own deadline, even beyond the window, and stops when submitted', () => {
  const open = exam(attempt({}));
  expect(examTiming(open, at('09:35:00'))).toMatchObject({ stage: 'sitting', countdown: { at: at('09:40:00') } });
  const done = exam(attempt({ state: 'submitted' }));
  expect(examTiming(done, at('09:20:00')).stage).toBe('submitted');
});
