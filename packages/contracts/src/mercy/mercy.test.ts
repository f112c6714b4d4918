import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bylawExamples } from '../bylaws/examples.ts';
import type { ResultState } from '../gradebook/kinds.ts';
import { letterOf } from '../gradebook/scale.ts';
import { type MercyCourse, type MercyOutcome, type MercyStudent, mercyFor } from './mercy.ts';
import { type MercyRules, mercyRules } from './rules.ts';

const { scale } = bylawExamples.find(({ example }) => example === 'menoufiaComputers')!.rules;
const given = (part: Partial<MercyRules> = {}): MercyRules =>
  mercyRules.parse({
    most_total: 10,
    most_course: 5,
    most_courses: 2,
    written_minimum: null,
    levels: [1, 2, 3, 4],
    most_failed: null,
    excluded: [],
    again: false,
    advances_with: null,
    affects: 'state',
    raise: null,
    ...part,
  });
const course = (id: number, mark: number, part: Partial<MercyCourse> = {}): MercyCourse => ({
  id,
  mark,
  state: letterOf(scale, mark, part.below_floor ?? false)!.passes ? 'passed' : 'failed',
  written: 60,
  below_floor: false,
  by_hours: false,
  scale,
  ...part,
});
const absent = (id: number, state: ResultState = 'absent'): MercyCourse => ({ ...course(id, 0), mark: null, state });
const student = (courses: MercyCourse[], part: Partial<MercyStudent> = {}): MercyStudent => ({
  level: 2,
  benefited: false,
  courses,
  ...part,
});
const said = ({ changes }: MercyOutcome) => changes.map(({ id, clause, given: points }) => [id, clause, points]);
const whyNot = ({ refused }: MercyOutcome) =>
  refused.map(({ id, why }) => [id, why]).toSorted(([a], [b]) => Number(a) - Number(b));

test('[RST-08] courses that lack least are lifted first, within each limit, and the mark stays', () => {
  const courses = [course(1, 44), course(2, 47), course(3, 48.5), course(4, 46), course(5, 90)];
  const told = mercyFor(given(), student(courses));
  expect(said(told)).toEqual([
    [3, 'pass', 1.5],
    [2, 'pass', 3],
  ]);
  expect(whyNot(told)).toEqual([
    [1, 'course'],
    [4, 'courses'],
  ]);
  expect([told.failed, told.changes[0]]).toEqual([
    4,
    {
      id: 3,
      clause: 'pass',
      mark: 48.5,
      given: 1.5,
      before: expect.objectContaining({ letter: 'ض', passes: false }),
      after: expect.objectContaining({ letter: 'ل', passes: true }),
    },
  ]);
  const byTotal = mercyFor(given({ most_courses: 9, most_total: 5 }), student(courses));
  expect(said(byTotal)).toEqual([
    [3, 'pass', 1.5],
    [2, 'pass', 3],
  ]);
  expect(whyNot(byTotal)).toContainEqual([4, 'total']);
});

test('[RST-08] the written minimum, floors of the bylaw and states without a mark keep a course from being lifted', () => {
  const rules = given({ written_minimum: 30 });
  const told = mercyFor(
    rules,
    student([
      course(1, 48, { written: 29.99 }),
      course(2, 48, { written: null }),
      course(3, 48, { below_floor: true }),
      course(4, 70, { below_floor: true }),
      course(5, 48, { written: 30 }),
      absent(6),
    ]),
  );
  expect(said(told)).toEqual([[5, 'pass', 2]]);
  expect(whyNot(told)).toEqual([
    [1, 'written'],
    [2, 'written'],
    [3, 'floor'],
    [4, 'floor'],
  ]);
  expect(told.failed).toBe(6);
});

test('[RST-08] who may benefit: levels, states, previous beneficiaries and how many courses were failed', () => {
  const one = [course(1, 48)];
  const why = (rules: Partial<MercyRules>, part: Partial<MercyStudent> = {}, courses = one) =>
    whyNot(mercyFor(given(rules), student(courses, part)))[0]?.[1];
  expect(why({ levels: [4] })).toBe('level');
  expect(why({}, { benefited: true })).toBe('again');
  expect(why({ again: true }, { benefited: true })).toBeUndefined();
  expect(why({ excluded: ['cheating'] }, {}, [...one, absent(2, 'cheating')])).toBe('state');
  expect(why({}, {}, [...one, absent(2, 'incomplete')])).toBe('open');
  expect(why({ most_failed: 1 }, {}, [...one, absent(2)])).toBe('many');
  expect(why({ most_failed: 2 }, {}, [...one, absent(2)])).toBeUndefined();
});

test('[RST-08] students by credit hours get nothing unless the rules say so, which they don’t by default', () => {
  const byHours = student([course(1, 48, { by_hours: true })]);
  expect(given().credit_hours).toBe(false);
  expect(whyNot(mercyFor(given(), byHours))).toEqual([[1, 'hours']]);
  expect(said(mercyFor(given({ credit_hours: true }), byHours))).toEqual([[1, 'pass', 2]]);
});

test('where only a change of the student’s state counts, no more is given than it takes', () => {
  const rules = given({ advances_with: 2, most_courses: 9 });
  // four failed: two lifted are enough to carry two
  const four = [course(1, 49), course(2, 48), course(3, 46), course(4, 45)];
  expect(said(mercyFor(rules, student(four)))).toEqual([
    [1, 'pass', 1],
    [2, 'pass', 2],
  ]);
  expect(whyNot(mercyFor(rules, student(four)))).toEqual([
    [3, 'stays'],
    [4, 'stays'],
  ]);
  // two failed carry already: only both together change anything
  const two = [course(1, 49), course(2, 40)];
  expect(said(mercyFor(rules, student(two)))).toEqual([]);
  expect(said(mercyFor(given({ advances_with: 2 }), student([course(1, 49), course(2, 46)])))).toHaveLength(2);
});

test('[RST-08] a passed course is raised to the next band of who has failed nothing any more, from what is left', () => {
  const rules = given({ raise: { most: 2, courses: 1 }, most_total: 3, most_course: 3 });
  const raised = mercyFor(rules, student([course(1, 64), course(2, 73.5), course(3, 49), course(4, 99)]));
  expect(said(raised)).toEqual([
    [3, 'pass', 1],
    [1, 'raise', 1],
  ]);
  expect(raised.changes[1]).toMatchObject({ before: { letter: 'ل' }, after: { letter: 'ج' } });
  expect(said(mercyFor(rules, student([course(1, 64), course(2, 20)])))).toEqual([]);
  expect(said(mercyFor({ ...rules, most_total: 5, most_course: 5 }, student([course(1, 64), course(2, 46)])))).toEqual([
    [2, 'pass', 4],
    [1, 'raise', 1],
  ]);
});

test('rules that contradict themselves are refused', () => {
  const codes = (part: object) =>
    mercyRules.safeParse({ ...given(), ...part }).error?.issues.map(({ message }) => message);
  expect(codes({ most_course: 11 })).toEqual(['mercy.courseAboveTotal']);
  expect(codes({ most_total: 1.005 })).toContain('mercy.hundredths');
  expect(codes({ levels: [1, 1] })).toEqual(['mercy.twice']);
  expect(codes({ excluded: ['absent', 'absent'] })).toEqual(['mercy.twice']);
});

const mark = fc.integer({ min: 0, max: 200 }).map((half) => half / 2);
const world = fc.record({
  rules: fc.record({
    most_total: fc.constantFrom(1, 3, 5.5, 10, 20),
    most_course: fc.constantFrom(0.5, 1, 3, 5.5),
    most_courses: fc.integer({ min: 1, max: 4 }),
    written_minimum: fc.constantFrom(null, 30),
    levels: fc.constantFrom<number[][]>([1, 2, 3, 4], [1]),
    most_failed: fc.constantFrom(null, 1, 3),
    excluded: fc.constantFrom<ResultState[][]>([], ['cheating']),
    again: fc.boolean(),
    advances_with: fc.constantFrom(null, null, 0, 1, 2),
    raise: fc.constantFrom(null, { most: 2, courses: 1 }, { most: 5, courses: 3 }),
    credit_hours: fc.boolean(),
  }),
  benefited: fc.boolean(),
  courses: fc.array(
    fc.record({
      mark: fc.oneof(
        mark,
        fc.integer({ min: 84, max: 100 }).map((half) => half / 2),
      ),
      written: fc.constantFrom(null, 10, 30, 80),
      below_floor: fc.constantFrom(false, false, false, true),
      by_hours: fc.constantFrom(false, false, false, true),
      state: fc.constantFrom<('mark' | ResultState)[]>(
        'mark',
        'mark',
        'mark',
        'mark',
        'absent',
        'cheating',
        'withdrawn',
      ),
    }),
    { maxLength: 7 },
  ),
});

/** Every subset of the failed courses is tried; of those that the rules allow, the best is kept. */
function reference(rules: MercyRules, { level, benefited, courses }: MercyStudent): string[] {
  const isFailed = (one: MercyCourse) => ['failed', 'absent', 'barred', 'cheating'].includes(one.state);
  const failed = courses.filter(isFailed).length;
  const isOut =
    !rules.levels.includes(level) ||
    (!rules.credit_hours && courses.some((one) => one.by_hours)) ||
    (benefited && !rules.again) ||
    courses.some((one) => (rules.excluded as string[]).includes(one.state)) ||
    (rules.most_failed !== null && failed > rules.most_failed);
  if (isOut) return [];
  const lacks = (one: MercyCourse) => 50 - one.mark!;
  const total = (some: readonly { points: number }[]) => some.reduce((all, { points }) => all + points, 0);
  const open = courses
    .filter((one) => one.state === 'failed' && !one.below_floor)
    .filter((one) => rules.written_minimum === null || (one.written ?? -1) >= rules.written_minimum)
    .filter((one) => lacks(one) > 0 && lacks(one) <= rules.most_course)
    .map((one) => ({ id: one.id, points: lacks(one) }));
  const stateOf = (left: number) =>
    rules.advances_with === null ? -left : left === 0 ? 2 : left <= rules.advances_with ? 1 : 0;
  let subsets: (typeof open)[] = [[]];
  for (const one of open) subsets = [...subsets, ...subsets.map((some) => [...some, one])];
  const allowed = subsets.filter((some) => some.length <= rules.most_courses && total(some) <= rules.most_total);
  const order = (a: typeof open, b: typeof open) =>
    stateOf(failed - b.length) - stateOf(failed - a.length) ||
    total(a) - total(b) ||
    a.length - b.length ||
    // of equal ones, the smaller ids
    a
      .map(({ id }) => id)
      .join()
      .localeCompare(b.map(({ id }) => id).join(), 'en', { numeric: true });
  const best = allowed.toSorted(order)[0]!;
  const lines = best.map(({ id, points }) => `${id} pass ${points}`);
  if (rules.raise === null || failed > best.length) return lines.toSorted();
  let left = rules.most_total - total(best);
  const near = courses
    .filter((one) => one.state === 'passed')
    .flatMap((one) => {
      const next = [85, 75, 65, 50, 30].filter((from) => from > one.mark!).at(-1);
      return next && next - one.mark! <= rules.raise!.most ? [{ id: one.id, points: next - one.mark! }] : [];
    })
    .toSorted((a, b) => a.points - b.points || a.id - b.id);
  for (const { id, points } of near.slice(0, rules.raise.courses)) {
    if (points > left) break;
    left -= points;
    lines.push(`${id} raise ${points}`);
  }
  return lines.toSorted();
}

test('[RST-08] what is given is the best of all choices that a plain reference finds allowed', () => {
  fc.assert(
    fc.property(world, ({ rules: part, benefited, courses: drawn }) => {
      const rules = {
        ...given(),
        ...part,
        affects: 'state' as const,
        excluded: part.excluded as MercyRules['excluded'],
      };
      const courses = drawn.map((one, at) =>
        one.state === 'mark'
          ? course(at + 1, one.mark, { written: one.written, below_floor: one.below_floor, by_hours: one.by_hours })
          : absent(at + 1, one.state as ResultState),
      );
      const person = student(courses, { benefited });
      const told = mercyFor(rules, person);
      expect(told.changes.map((one) => `${one.id} ${one.clause} ${one.given}`).toSorted()).toEqual(
        reference(rules, person),
      );
      // each failed mark is either lifted or told why not
      const lacking = courses.filter(({ state }) => state === 'failed').length;
      expect(told.changes.filter(({ clause }) => clause === 'pass').length + told.refused.length).toBe(lacking);
      for (const { mark: earned, given: points, after, before, clause } of told.changes) {
        expect(earned).toBe(courses.find(({ id }) => id === told.changes.find((c) => c.mark === earned)!.id)!.mark);
        expect(after.passes && after.from === earned + points).toBe(true);
        expect(before.passes).toBe(clause === 'raise');
      }
    }),
    { numRuns: 500 },
  );
});
