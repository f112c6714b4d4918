import type { DecidedState } from '@daftar/contracts/gradebook/kinds';
import { decidedStates } from '@daftar/contracts/gradebook/kinds';
import type { Affects } from '@daftar/contracts/mercy/limits';
import { mercyLimits } from '@daftar/contracts/mercy/limits';
import type { MercyRules } from '@daftar/contracts/mercy/rules';
import { readWithin } from '@daftar/i18n/read-number';

/** Mercy rules as they are typed: numbers are text until they are saved. */
export interface Draft {
  mostTotal: string;
  mostCourse: string;
  mostCourses: string;
  writtenMinimum: string;
  levels: number[];
  mostFailed: string;
  excluded: DecidedState[];
  again: boolean;
  advancesWith: string;
  affects: Affects;
  raises: boolean;
  raiseMost: string;
  raiseCourses: string;
  creditHours: boolean;
}

/** What a form begins with where a faculty has no rules: no figure is filled in, and credit hours are out. */
export const emptyDraft: Draft = {
  mostTotal: '',
  mostCourse: '',
  mostCourses: '',
  writtenMinimum: '',
  levels: [1, 2, 3, 4],
  mostFailed: '',
  excluded: ['cheating', 'barred'],
  again: false,
  advancesWith: '',
  affects: 'state',
  raises: false,
  raiseMost: '',
  raiseCourses: '',
  creditHours: false,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** Rules as a form edits them. */
export const draftOf = (rules: MercyRules): Draft => ({
  mostTotal: String(rules.most_total),
  mostCourse: String(rules.most_course),
  mostCourses: String(rules.most_courses),
  writtenMinimum: textOf(rules.written_minimum),
  levels: rules.levels,
  mostFailed: textOf(rules.most_failed),
  excluded: rules.excluded,
  again: rules.again,
  advancesWith: textOf(rules.advances_with),
  affects: rules.affects,
  raises: rules.raise !== null,
  raiseMost: textOf(rules.raise?.most ?? null),
  raiseCourses: textOf(rules.raise?.courses ?? null),
  creditHours: rules.credit_hours,
});

/** Points above 0, in at most two decimals. */
export const pointsIn = (text: string): number | null =>
  readWithin(text, { least: 0.01, most: mercyLimits.points, places: 2 });
/** A number of courses, from 1. */
export const coursesIn = (text: string): number | null => readWithin(text, { least: 1, most: mercyLimits.courses });
/** Courses that a student carries: from 0. */
export const carriedIn = (text: string): number | null => readWithin(text, { most: mercyLimits.courses });
/** A percentage that asks for something. */
export const percentIn = (text: string): number | null => readWithin(text, { least: 1, most: 100 });
/** Left empty, or read by its rule. */
export const isEmptyOr = (text: string, read: (text: string) => number | null): boolean =>
  text.trim() === '' || read(text) !== null;
/** Whether the most per course is above the most in total. */
export const isAbove = ({ mostCourse, mostTotal }: Draft): boolean =>
  (pointsIn(mostCourse) ?? 0) > (pointsIn(mostTotal) ?? mercyLimits.points);

/** The rules as they are sent; null while something is missing or out of range. */
export function rulesOf(draft: Draft): MercyRules | null {
  const [total, course, courses] = [
    pointsIn(draft.mostTotal),
    pointsIn(draft.mostCourse),
    coursesIn(draft.mostCourses),
  ];
  const raise = { most: pointsIn(draft.raiseMost), courses: coursesIn(draft.raiseCourses) };
  const isRead =
    isEmptyOr(draft.writtenMinimum, percentIn) &&
    isEmptyOr(draft.mostFailed, coursesIn) &&
    isEmptyOr(draft.advancesWith, carriedIn) &&
    draft.levels.length > 0 &&
    !isAbove(draft);
  if (total === null || course === null || courses === null || !isRead) return null;
  if (draft.raises && (raise.most === null || raise.courses === null)) return null;
  return {
    most_total: total,
    most_course: course,
    most_courses: courses,
    written_minimum: percentIn(draft.writtenMinimum),
    levels: draft.levels.toSorted((a, b) => a - b),
    most_failed: coursesIn(draft.mostFailed),
    excluded: decidedStates.filter((state) => draft.excluded.includes(state)),
    again: draft.again,
    advances_with: carriedIn(draft.advancesWith),
    affects: draft.affects,
    raise: draft.raises ? { most: raise.most!, courses: raise.courses! } : null,
    credit_hours: draft.creditHours,
  };
}
