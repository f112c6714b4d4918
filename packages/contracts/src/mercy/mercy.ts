import type { ResultState } from '../gradebook/kinds.ts';
import type { GradeStep } from '../gradebook/scale.ts';
import type { MercyClause, MercyRefusal } from './limits.ts';
import type { MercyRules } from './rules.ts';

/** A student’s result in a course, with what the bylaw of its day says. */
export interface MercyCourse {
  /** Differs within a student; of two courses that lack as much, the smaller one is lifted first. */
  id: number;
  /** Of 100, in at most two decimals. */
  mark: number | null;
  state: ResultState;
  /** Percent of the written part; null: the mark has none. */
  written: number | null;
  /** A part is below what the bylaw or the gradebook asks, so that no sum passes. */
  below_floor: boolean;
  /** The bylaw is by credit hours. */
  by_hours: boolean;
  scale: readonly GradeStep[];
}

export interface MercyStudent {
  level: number;
  /** Points were given in another term. */
  benefited: boolean;
  courses: readonly MercyCourse[];
}

export interface MercyChange<Step = GradeStep> {
  id: number;
  clause: MercyClause;
  mark: number;
  /** Points beside the mark. */
  given: number;
  before: Step;
  after: Step;
}

export interface MercyOutcome {
  /** Courses that count as failed by what was earned. */
  failed: number;
  changes: MercyChange[];
  /** Failed courses that get nothing. */
  refused: { id: number; why: MercyRefusal }[];
}

const failing: readonly ResultState[] = ['failed', 'absent', 'barred', 'cheating'];
const hundredths = (points: number): number => Math.round(points * 100);

/**
 * What the rules give to a student in a term (RST-08): as many failed courses as they allow, those that lack least first,
 * then raises. It changes no mark and knows nothing but its arguments.
 */
export function mercyFor(rules: MercyRules, student: MercyStudent): MercyOutcome {
  const failed = student.courses.filter(({ state }) => failing.includes(state)).length;
  const lacking = student.courses.filter(({ state, mark }) => state === 'failed' && mark !== null);
  const barred = refusalOf(rules, student, failed);
  if (barred !== null) return { failed, changes: [], refused: lacking.map(({ id }) => ({ id, why: barred })) };

  const able: Need[] = [];
  const refused: MercyOutcome['refused'] = [];
  for (const course of lacking) {
    const need = needOf(course, passing(course.scale));
    const why = need === null ? 'floor' : unableIn(rules, course, need);
    if (need === null || why !== null) refused.push({ id: course.id, why: why ?? 'floor' });
    else able.push({ course, need });
  }
  able.sort(leastFirst);
  const { count, why } = liftedOf(rules, able, failed);
  for (const { course } of able.slice(count)) refused.push({ id: course.id, why });
  const lifted = able.slice(0, count);
  const spent = lifted.reduce((all, { need }) => all + need, 0);
  const raised = failed === count ? raisedOf(rules, student, hundredths(rules.most_total) - spent) : [];
  return {
    failed,
    changes: [...lifted.map((one) => changeOf('pass', one)), ...raised.map((one) => changeOf('raise', one))],
    refused,
  };
}

interface Need {
  course: MercyCourse;
  /** In hundredths. */
  need: number;
}

const leastFirst = (a: Need, b: Need): number => a.need - b.need || a.course.id - b.course.id;

/** Why a student gets nothing at all. */
function refusalOf(
  rules: MercyRules,
  { level, benefited, courses }: MercyStudent,
  failed: number,
): MercyRefusal | null {
  if (!rules.levels.includes(level)) return 'level';
  if (!rules.credit_hours && courses.some(({ by_hours }) => by_hours)) return 'hours';
  if (benefited && !rules.again) return 'again';
  if (courses.some(({ state }) => rules.excluded.some((one) => one === state))) return 'state';
  if (courses.some(({ state }) => state === 'open' || state === 'incomplete')) return 'open';
  if (rules.most_failed !== null && failed > rules.most_failed) return 'many';
  return null;
}

const passing = (scale: readonly GradeStep[]): number | null =>
  scale.filter(({ passes }) => passes).reduce<number | null>((least, { from }) => Math.min(least ?? from, from), null);

/** What a course lacks to a mark, in hundredths; null: no points reach it. */
function needOf({ mark, below_floor }: MercyCourse, from: number | null): number | null {
  if (mark === null || from === null || below_floor) return null;
  const need = hundredths(from) - hundredths(mark);
  return need > 0 ? need : null;
}

function unableIn(rules: MercyRules, { written }: MercyCourse, need: number): MercyRefusal | null {
  if (rules.written_minimum !== null && (written === null || written < rules.written_minimum)) return 'written';
  return need > hundredths(rules.most_course) ? 'course' : null;
}

/** How many of the courses that lack least are lifted, and why not one more. */
function liftedOf(rules: MercyRules, able: readonly Need[], failed: number): { count: number; why: MercyRefusal } {
  const within = countWithin(able, { courses: rules.most_courses, total: hundredths(rules.most_total) });
  if (rules.advances_with === null) return within;
  const carried = rules.advances_with;
  const rank = (left: number): number => (left === 0 ? 2 : left <= carried ? 1 : 0);
  const best = rank(failed - within.count);
  if (best === rank(failed)) return { count: 0, why: 'stays' };
  const least = Array.from({ length: within.count + 1 }, (_, count) => count).find(
    (count) => rank(failed - count) === best,
  )!;
  return { count: least, why: least === within.count ? within.why : 'stays' };
}

function countWithin(
  needs: readonly Need[],
  most: { courses: number; total: number },
): { count: number; why: 'courses' | 'total' } {
  let left = most.total;
  for (const [count, { need }] of needs.entries()) {
    if (count === most.courses) return { count, why: 'courses' };
    if (need > left) return { count, why: 'total' };
    left -= need;
  }
  return { count: needs.length, why: 'total' };
}

/** Passed courses that reach the next band, those that lack least first. */
function raisedOf({ raise }: MercyRules, { courses }: MercyStudent, left: number): Need[] {
  if (raise === null) return [];
  const able = courses.flatMap((course) => {
    if (course.state !== 'passed' || course.mark === null) return [];
    const above = course.scale.filter(({ from }) => from > course.mark!).map(({ from }) => from);
    const need = needOf(course, above.length === 0 ? null : Math.min(...above));
    return need !== null && need <= hundredths(raise.most) ? [{ course, need }] : [];
  });
  able.sort(leastFirst);
  return able.slice(0, countWithin(able, { courses: raise.courses, total: left }).count);
}

function changeOf(clause: MercyClause, { course, need }: Need): MercyChange {
  const mark = course.mark!;
  const reached = (hundredths(mark) + need) / 100;
  const at = (value: number): GradeStep =>
    course.scale.toSorted((a, b) => b.from - a.from).find(({ from }) => value >= from)!;
  return { id: course.id, clause, mark, given: need / 100, before: at(mark), after: at(reached) };
}
