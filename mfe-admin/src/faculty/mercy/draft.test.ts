import { mercyRules } from '@daftar/contracts/mercy/rules';
import { expect, test } from 'vitest';
import { type Draft, draftOf, emptyDraft, rulesOf } from './draft.ts';

const filled: Draft = { ...emptyDraft, mostTotal: '10', mostCourse: '2.5', mostCourses: '٢' };

test('rules are sent as they are typed, and typed as they were sent; the server’s schema agrees', () => {
  const rules = rulesOf(filled)!;
  expect(rules).toMatchObject({
    most_total: 10,
    most_course: 2.5,
    most_courses: 2,
    written_minimum: null,
    raise: null,
  });
  expect(rules.credit_hours).toBe(false);
  const whole = rulesOf({
    ...filled,
    writtenMinimum: '30',
    mostFailed: '3',
    advancesWith: '0',
    raises: true,
    raiseMost: '1',
    raiseCourses: '2',
    creditHours: true,
  })!;
  for (const one of [rules, whole]) {
    expect(mercyRules.parse(one)).toEqual(one);
    expect(rulesOf(draftOf(one))).toEqual(one);
  }
});

test('nothing is sent while a figure is missing, out of range, or above the total', () => {
  expect(rulesOf(emptyDraft)).toBeNull();
  for (const part of [
    { mostTotal: '0' },
    { mostTotal: '2' },
    { mostCourse: '1.005' },
    { mostCourses: '21' },
    { mostCourses: '1.5' },
    { writtenMinimum: '0' },
    { writtenMinimum: 'x' },
    { mostFailed: '0' },
    { advancesWith: '-1' },
    { levels: [] },
    { raises: true },
    { raises: true, raiseMost: '1', raiseCourses: '0' },
  ])
    expect(rulesOf({ ...filled, ...part }), JSON.stringify(part)).toBeNull();
  // what isn’t chosen blocks nothing
  expect(rulesOf({ ...filled, raiseMost: 'x' })).not.toBeNull();
});
