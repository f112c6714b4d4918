import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, personalDeadline, stateAt, windowEnd } from './times.ts';

const start = new Date('2026-11-01T08:00:00Z');
const exam = (duration_minutes: number, due?: number) => ({
  start_at: start,
  duration_minutes,
  due_at: due === undefined ? null : later(start, due),
});
/** The last millisecond of the minute that is named. */
const dueEnd = (minutes: number) => new Date(later(start, minutes + 1).getTime() - 1);
const extra = (total: number, past = total) => ({ total, past });

describe('[EXT-03] [EXT-04] the end of each student’s time', () => {
  test('without a due date the window is the duration, whenever somebody opens', () => {
    expect(windowEnd(exam(60))).toEqual(later(start, 60));
    expect(personalDeadline(exam(60), later(start, 50))).toEqual(later(start, 60));
    expect(personalDeadline(exam(60), later(start, 50), extra(10, 0))).toEqual(later(start, 70));
  });

  test('with a due date the duration counts from the opening, at most to the due date', () => {
    expect(personalDeadline(exam(30, 120), start)).toEqual(later(start, 30));
    expect(personalDeadline(exam(30, 120), later(start, 100))).toEqual(dueEnd(120));
  });

  test('[EXT-17] extra time moves the end, and past the due date only if granted so', () => {
    expect(personalDeadline(exam(30, 120), start, extra(10, 0))).toEqual(later(start, 40));
    expect(personalDeadline(exam(30, 120), later(start, 100), extra(10, 0))).toEqual(dueEnd(120));
    expect(personalDeadline(exam(30, 120), later(start, 100), extra(10))).toEqual(dueEnd(130));
    expect(windowEnd(exam(30, 120), extra(10))).toEqual(dueEnd(130));
  });

  test('a deadline is never before the opening, never beyond the window, and extra time never shortens it', () => {
    fc.assert(
      fc.property(
        fc.record({
          duration: fc.integer({ min: 15, max: 1440 }),
          slack: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
          opened: fc.double({ min: 0, max: 1, noNaN: true }),
          past: fc.integer({ min: 0, max: 200 }),
          within: fc.integer({ min: 0, max: 200 }),
        }),
        ({ duration, slack, opened, past, within }) => {
          const it = exam(duration, slack === undefined ? undefined : duration + slack);
          const granted = extra(past + within, past);
          const end = windowEnd(it, granted);
          const openedAt = new Date(start.getTime() + opened * (windowEnd(it).getTime() - start.getTime() - 1));
          const deadline = personalDeadline(it, openedAt, granted);
          expect(deadline > openedAt && deadline <= end).toBe(true);
          expect(deadline >= personalDeadline(it, openedAt)).toBe(true);
        },
      ),
    );
  });

  test('running means start_at ≤ now < end; a draft never runs', () => {
    const published = { start_at: start, published_at: start };
    const end = later(start, 60);
    expect(stateAt(published, end, later(start, -0.001))).toBe('upcoming');
    expect(stateAt(published, end, start)).toBe('running');
    expect(stateAt(published, end, later(start, 59.999))).toBe('running');
    expect(stateAt(published, end, end)).toBe('ended');
    expect(stateAt({ ...published, published_at: null }, end, start)).toBe('draft');
  });
});
