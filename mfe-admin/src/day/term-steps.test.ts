import { expect, test } from 'vitest';
import { stepsOf } from './term-steps.ts';

const nothing = { departments: false, courses: false, links: false, classes: false, enrolments: false };
const states = (term: typeof nothing) => stepsOf(term)?.map(({ state }) => state);

test('[DSK-06] a new faculty has five steps, of which the first that is not begun is next; all begun, it has none', () => {
  expect(states(nothing)).toEqual(['stepNext', 'stepLater', 'stepLater', 'stepLater', 'stepLater']);
  // courses may come before departments
  const begun = { ...nothing, courses: true };
  expect(states(begun)).toEqual(['stepNext', 'stepDone', 'stepLater', 'stepLater', 'stepLater']);
  expect(states({ ...begun, departments: true, links: true, classes: true })?.at(-1)).toBe('stepNext');
  expect(stepsOf({ departments: true, courses: true, links: true, classes: true, enrolments: true })).toBeNull();
});
