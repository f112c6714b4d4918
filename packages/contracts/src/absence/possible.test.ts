import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absenceStanding, plannedOf } from './possible.ts';

const percent = fc.integer({ min: 1, max: 100 });
const rules = fc.record({
  warnings: fc.uniqueArray(percent, { maxLength: 6 }).map((steps) => steps.toSorted((a, b) => a - b)),
  bar_above: fc.option(fc.integer({ min: 0, max: 100 })),
});
const missed = fc
  .integer({ min: 1, max: 300 })
  .chain((planned) => fc.record({ planned: fc.constant(planned), absent: fc.integer({ min: 0, max: planned }) }));

/** The same, one missed session at a time and in fractions of large whole numbers. */
function plain(
  planned: number,
  absent: number,
  { warnings, bar_above }: { warnings: number[]; bar_above: number | null },
) {
  const share = (count: number) => (BigInt(count) * 1_000_000n) / 1n;
  const limit = (of: number) => (BigInt(of) * 1_000_000n * BigInt(planned)) / 100n;
  const steps: number[] = [];
  for (const step of warnings) if (share(absent) >= limit(step)) steps.push(step);
  const isOver = (count: number) => bar_above !== null && share(count) > limit(bar_above);
  let left = 0;
  while (absent + left + 1 <= planned && !isOver(absent + left + 1)) left += 1;
  return { steps, over: isOver(absent), left: bar_above === null ? null : isOver(absent) ? 0 : left };
}

test('steps, limit and what may still be missed are those of a plain count', () => {
  fc.assert(
    fc.property(missed, rules, ({ planned, absent }, absence) => {
      const told = absenceStanding({ planned, absent }, absence);
      expect(told).toMatchObject(plain(planned, absent, absence));
      expect(told.step).toBe(told.steps.at(-1) ?? null);
      expect(told.hundredths).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('more absence never reaches less, and more planned sessions never more', () => {
  fc.assert(
    fc.property(missed, rules, ({ planned, absent }, absence) => {
      const now = absenceStanding({ planned, absent }, absence);
      if (absent < planned) {
        const later = absenceStanding({ planned, absent: absent + 1 }, absence);
        expect(later.steps.slice(0, now.steps.length)).toEqual(now.steps);
        expect(later.over || !now.over).toBe(true);
      }
      const longer = absenceStanding({ planned: planned + 1, absent }, absence);
      expect(now.steps.slice(0, longer.steps.length)).toEqual(longer.steps);
      expect(now.over || !longer.over).toBe(true);
    }),
  );
});

test('the percentage is of all planned sessions, and a limit is reached exactly', () => {
  const absence = { warnings: [10, 20, 25], bar_above: 25 };
  // one of two that were held, of twelve planned
  expect(absenceStanding({ planned: plannedOf(12, 2), absent: 1 }, absence)).toEqual({
    hundredths: 833,
    step: null,
    steps: [],
    over: false,
    left: 2,
  });
  expect(absenceStanding({ planned: 12, absent: 3 }, absence)).toMatchObject({ step: 25, over: false, left: 0 });
  expect(absenceStanding({ planned: 12, absent: 4 }, absence)).toMatchObject({ over: true, left: 0 });
  expect(absenceStanding({ planned: 12, absent: 4 }, { warnings: [], bar_above: null })).toMatchObject({ left: null });
  // more sessions were held than planned
  expect(plannedOf(12, 14)).toBe(14);
  expect(plannedOf(null, 0)).toBe(1);
});
