import type { PromotionRule } from '@daftar/contracts/operations/promotion';
import { namedOutcomes, promotionOutcomes, studyStates } from '@daftar/contracts/operations/promotion-parts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Facts, planFor } from './plan.ts';
import { outcomeIn } from './words.ts';

const facts = (given: Partial<Omit<Facts, 'student'>> & Partial<Facts['student']> = {}): Facts => {
  const { named, carried, already = false, enrolments = 0, ...student } = given;
  return {
    student: {
      id: 1_000_001,
      key: 'k',
      first_name: 'Mona',
      last_name: 'Adel',
      first_name_ar: null,
      last_name_ar: null,
      department_id: 1,
      department_name: 'Physics',
      department_name_ar: null,
      level: 2,
      study_state: 'studying',
      ...student,
    },
    named,
    carried,
    already,
    enrolments,
  };
};
const results = (most_failed: number | null, least_hours: number | null = null): PromotionRule => ({
  by: 'results',
  most_failed,
  least_hours,
});
const decided = (rule: PromotionRule, given: Parameters<typeof facts>[0]) => {
  const { outcome, why, level_after, state_after } = planFor(rule, facts(given));
  return [outcome, why, level_after, state_after];
};
const carried = (failed: number, hours: number, inYear = true) => ({ carried: { failed, hours, inYear } });

test('courses failed and hours earned decide between the next level and the same again', () => {
  expect(decided(results(2), carried(2, 30))).toEqual(['promote', 'passed', 3, 'studying']);
  expect(decided(results(2), carried(3, 30))).toEqual(['repeat', 'tooManyFailed', 2, 'studying']);
  expect(decided(results(null, 30), carried(9, 30))).toEqual(['promote', 'passed', 3, 'studying']);
  expect(decided(results(2, 30), carried(2, 29.5))).toEqual(['repeat', 'tooFewHours', 2, 'studying']);
  expect(decided(results(2), { ...carried(0, 30), level: 4 })).toEqual(['graduate', 'passed', 4, 'graduated']);
});

test('nothing is decided without a result of the year, without a level, or a second time', () => {
  expect(decided(results(2), carried(0, 90, false))).toEqual([null, 'noResults', 2, 'studying']);
  expect(decided(results(2), { ...carried(0, 90), level: null })).toEqual([null, 'noLevel', null, 'studying']);
  expect(decided(results(2), { ...carried(0, 90), already: true })).toEqual([null, 'already', 2, 'studying']);
  expect(decided({ by: 'named' }, {})).toEqual([null, 'stays', 2, 'studying']);
  expect(decided({ by: 'all', outcome: 'withdraw' }, {})).toEqual([null, 'same', 2, 'studying']);
});

test('a person’s word holds before the rule', () => {
  const rule = results(0);
  expect(decided(rule, { ...carried(5, 0), named: 'promote' })).toEqual(['promote', 'named', 3, 'studying']);
  expect(decided(rule, { ...carried(0, 9), named: 'stay' })).toEqual([null, 'stays', 2, 'studying']);
  expect(decided(rule, { already: true, named: 'suspend' })).toEqual(['suspend', 'named', 2, 'suspended']);
  expect(decided(rule, { study_state: 'suspended', named: 'return' })).toEqual(['return', 'named', 2, 'studying']);
  expect(decided(rule, { study_state: 'left', named: 'promote' })).toEqual([null, 'notStudying', 2, 'left']);
});

test('whatever is asked: levels rise by one at most, who doesn’t study keeps no enrolment, and nothing undecided changes', () => {
  const rule = fc.oneof(
    fc.record({ by: fc.constant('results' as const), most_failed: fc.nat({ max: 3 }), least_hours: fc.constant(null) }),
    fc.record({
      by: fc.constant('all' as const),
      outcome: fc.constantFrom('promote' as const, 'repeat' as const, 'graduate' as const, 'withdraw' as const),
    }),
    fc.record({ by: fc.constant('named' as const) }),
  );
  const given = fc.record({
    level: fc.option(fc.integer({ min: 1, max: 4 })),
    study_state: fc.constantFrom(...studyStates),
    named: fc.option(fc.constantFrom(...namedOutcomes), { nil: undefined }),
    already: fc.boolean(),
    enrolments: fc.nat({ max: 3 }),
    carried: fc.option(fc.record({ failed: fc.nat({ max: 5 }), hours: fc.nat({ max: 150 }), inYear: fc.boolean() }), {
      nil: undefined,
    }),
  });
  fc.assert(
    fc.property(rule, given, (asked, of) => {
      const plan = planFor(asked, facts(of));
      const rise = (plan.level_after ?? 0) - (plan.level_before ?? 0);
      expect([0, 1]).toContain(rise);
      expect(plan.level_after === null || plan.level_after <= 4).toBe(true);
      if (plan.outcome === null)
        expect([plan.level_after, plan.state_after, plan.enrolments]).toEqual([of.level, of.study_state, 0]);
      else expect(promotionOutcomes).toContain(plan.outcome);
      if (plan.outcome !== null && plan.state_after !== 'studying') expect(plan.enrolments).toBe(of.enrolments);
    }),
  );
});

test('a sheet says it in either language, as offices write it', () => {
  for (const outcome of namedOutcomes) expect(outcomeIn(outcome.toUpperCase())).toBe(outcome);
  expect(['ناجحة', 'باقٍ للإعادة', ' خرّيج ', 'موقوف', 'مفصول', 'كما هو', 'Passed'].map(outcomeIn)).toEqual([
    'promote',
    'repeat',
    'graduate',
    'suspend',
    'leave',
    'stay',
    'promote',
  ]);
  expect(outcomeIn('perhaps')).toBeUndefined();
});
