import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultState } from '../gradebook/kinds.ts';
import { letterOf } from '../gradebook/scale.ts';
import { bylawExamples } from './examples.ts';
import type { BylawRules } from './rules.ts';
import { type CourseAttempt, standingOf } from './standing.ts';

const rulesOf = (name: string, part: Partial<BylawRules> = {}): BylawRules => ({
  ...bylawExamples.find(({ example }) => example === name)!.rules,
  ...part,
});
/** An attempt with the letter and points of a scale. */
const attempt = (
  rules: BylawRules,
  course: string,
  term: number,
  hours: number | null,
  mark: number,
): CourseAttempt => {
  const step = letterOf(rules.scale, mark, false)!;
  const state = step.passes ? 'passed' : 'failed';
  return { course, term, hours, mark, points: step.points, passes: step.passes, state };
};
const without = (course: string, term: number, hours: number | null, state: ResultState): CourseAttempt => ({
  course,
  term,
  hours,
  mark: null,
  points: null,
  passes: null,
  state,
});

test('[RST-03] two terms by Zagazig’s scale, as added up by hand', () => {
  const rules = rulesOf('zagazigComputers', {
    honours: [{ name: 'First', name_ar: 'الأولى', from: 3.5, without_failure: true }],
    levels: [
      { name: 'One', name_ar: 'الأول', from_hours: 0 },
      { name: 'Two', name_ar: 'الثاني', from_hours: 12 },
    ],
    probation_below: 2.5,
  });
  const told = standingOf(rules, [
    attempt(rules, 'M1', 1, 3, 92), // 4.0 x 3 = 12.0
    attempt(rules, 'P1', 1, 3, 66), // 2.4 x 3 = 7.2
    attempt(rules, 'C1', 1, 2, 40), // 0
    attempt(rules, 'M2', 2, 3, 77), // 3.0 x 3 = 9.0
    attempt(rules, 'C1', 2, 2, 71), // 2.7 x 2 = 5.4
    without('X1', 2, 3, 'absentExcused'),
  ]);
  expect(told.measure).toBe('points');
  // 19.2 / 8 = 2.40; 14.4 / 5 = 2.88; (12 + 7.2 + 9 + 5.4) / 11 = 3.0545…
  expect(told.terms.map(({ average, cumulative }) => [average, cumulative.average])).toEqual([
    [2.4, 2.4],
    [2.88, 3.05],
  ]);
  expect(told.terms.map(({ onProbation }) => onProbation)).toEqual([true, false]);
  expect(told.attempts.map(({ why }) => why)).toEqual(['counts', 'counts', 'replaced', 'counts', 'counts', 'noResult']);
  expect(told.cumulative).toEqual({ average: 3.05, total: 33.6, weight: 11, earned: 11 });
  expect([told.level, told.honour, told.probations]).toEqual([0, null, 0]);
});

test('a year by Menoufia’s scale, in percent, as added up by hand', () => {
  const rules = rulesOf('menoufiaComputers');
  const told = standingOf(rules, [
    attempt(rules, 'A', 1, null, 85),
    attempt(rules, 'B', 1, null, 50),
    attempt(rules, 'C', 1, null, 30),
    without('D', 1, null, 'absent'),
  ]);
  // (85 + 50 + 30 + 0) / 4
  expect([told.measure, told.cumulative.average]).toEqual(['percent', 41.25]);
  expect(told.attempts.map(({ why }) => why)).toEqual(['counts', 'counts', 'counts', 'fails']);
});

test('a course that was failed before counts at most what the bylaw allows; the mark stays', () => {
  const rules = rulesOf('zagazigComputers', { repeats: { counts: 'last', most_mark: 75 } });
  const attempts = [attempt(rules, 'A', 1, 3, 40), attempt(rules, 'A', 2, 3, 95), attempt(rules, 'B', 2, 3, 95)];
  const told = standingOf(rules, attempts);
  expect(told.attempts.map(({ why, value }) => [why, value])).toEqual([
    ['replaced', null],
    ['capped', 3],
    ['counts', 4],
  ]);
  const all = standingOf({ ...rules, repeats: { counts: 'all', most_mark: null } }, attempts);
  expect(all.cumulative.average).toBe(2.67);
  const best = standingOf({ ...rules, repeats: { counts: 'best', most_mark: null } }, [
    attempt(rules, 'A', 1, 3, 95),
    attempt(rules, 'A', 2, 3, 60),
  ]);
  expect(best.attempts.map(({ why }) => why)).toEqual(['counts', 'replaced']);
  expect(best.cumulative.earned).toBe(3);
});

test('an average just below a limit is below it, however it is rounded', () => {
  const rules = rulesOf('zagazigComputers', {
    probation_below: 2.7,
    dismissal_after: 1,
    average: { decimals: 1, failing: [] },
  });
  // (2.7 x 100 + 2.4) / 101 = 2.697
  const told = standingOf(rules, [attempt(rules, 'A', 1, 100, 70), attempt(rules, 'B', 1, 1, 65)]);
  expect([told.cumulative.average, told.terms[0]!.onProbation, told.probations, told.toDismiss]).toEqual([
    2.7,
    true,
    1,
    true,
  ]);
});

test('what is credited from elsewhere earns hours and enters no average', () => {
  const rules = rulesOf('zagazigComputers');
  const credited = { ...attempt(rules, 'T', 1, 3, 60), transferred: true };
  const told = standingOf(rules, [credited, attempt(rules, 'A', 1, 3, 92)]);
  expect(told.cumulative).toEqual({ average: 4, total: 12, weight: 3, earned: 6 });
});

const world = fc.record({
  counts: fc.constantFrom('last' as const, 'best' as const, 'all' as const),
  most: fc.option(fc.constantFrom(50, 65, 75, 90), { nil: null }),
  example: fc.constantFrom('zagazigComputers', 'menoufiaComputers'),
  rows: fc.array(
    fc.record({
      course: fc.constantFrom('A', 'B', 'C', 'D'),
      term: fc.integer({ min: 1, max: 4 }),
      mark: fc.integer({ min: 0, max: 100 }),
      state: fc.constantFrom('mark' as const, 'absent' as const, 'absentExcused' as const, 'open' as const),
    }),
    { maxLength: 12 },
  ),
});
const hoursOf: Record<string, number> = { A: 3, B: 2, C: 4, D: 1 };

test('[RST-03] averages and hours are those of a plain reference that goes through the terms one by one', () => {
  fc.assert(
    fc.property(world, ({ counts, most, example, rows }) => {
      const rules = rulesOf(example, { repeats: { counts, most_mark: most } });
      // one attempt at a course in a term
      const once = rows.filter(
        (row, at) => rows.findIndex(({ course, term }) => course === row.course && term === row.term) === at,
      );
      const attempts = once.map(({ course, term, mark, state }) =>
        state === 'mark'
          ? attempt(rules, course, term, hoursOf[course]!, mark)
          : without(course, term, hoursOf[course]!, state),
      );
      const told = standingOf(rules, attempts);
      const plain = reference(rules, attempts);
      expect(told.cumulative.earned).toBe(plain.earned);
      expect(told.cumulative.weight).toBe(plain.weight);
      if (plain.average === null) expect(told.cumulative.average).toBeNull();
      else expect(Math.abs(told.cumulative.average! - plain.average)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

/** Floating point, one dictionary per course, nothing shared with what it checks but the scale. */
function reference(rules: BylawRules, attempts: readonly CourseAttempt[]) {
  const inPoints = rules.scale[0]!.points !== null;
  const worth = (mark: number) => (inPoints ? rules.scale.find(({ from }) => mark >= from)!.points! : mark);
  const passesAt = (mark: number) => rules.scale.find(({ from }) => mark >= from)!.passes;
  let [total, weight, earned] = [0, 0, 0];
  for (const course of Object.keys(hoursOf)) {
    const own = attempts.filter((one) => one.course === course).sort((a, b) => a.term - b.term);
    const values: number[] = [];
    let failedBefore = false;
    let passed = false;
    for (const { state, mark } of own) {
      if (state === 'open' || state === 'absentExcused') continue;
      if (mark === null) {
        values.push(inPoints ? 0 : 0);
        failedBefore = true;
        continue;
      }
      const capped = failedBefore && rules.repeats.most_mark !== null ? Math.min(mark, rules.repeats.most_mark) : mark;
      values.push(Math.min(worth(mark), worth(capped)));
      if (passesAt(mark)) passed = true;
      else failedBefore = true;
    }
    if (passed) earned += hoursOf[course]!;
    if (values.length === 0) continue;
    const kept =
      rules.repeats.counts === 'all'
        ? values
        : [rules.repeats.counts === 'last' ? values.at(-1)! : Math.max(...values)];
    for (const value of kept) {
      total += value * hoursOf[course]!;
      weight += hoursOf[course]!;
    }
  }
  return { earned, weight, average: weight === 0 ? null : total / weight };
}
