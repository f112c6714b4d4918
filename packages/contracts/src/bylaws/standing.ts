import { compare, type Fraction, halfUp, hundredths, over, plus, times, zero } from '../gradebook/fraction.ts';
import type { ResultState } from '../gradebook/kinds.ts';
import { letterOf } from '../gradebook/scale.ts';
import type { BylawRules } from './rules.ts';

/** One attempt at a course, as its sealed result has it. */
export interface CourseAttempt {
  /** Equal for attempts at the same course. */
  course: string;
  /** Equal within a term; terms rise in time. */
  term: number;
  /** Credit hours, in at most two decimals; without hours every course counts the same. */
  hours: number | null;
  mark: number | null;
  /** By the bylaw of its day. */
  points: number | null;
  passes: boolean | null;
  state: ResultState;
  /** Credited from elsewhere: counts among the earned hours and in no average. */
  transferred?: boolean;
}

/**
 * Why an attempt counts as it does: `counts`; `capped`: with less than was earned, since the course was failed before;
 * `replaced`: another attempt at the course counts; `fails`: a state without a mark that counts as the lowest result;
 * `noResult`: nothing to count; `transferred`: credited from elsewhere.
 */
export type CountedWhy = 'counts' | 'capped' | 'replaced' | 'fails' | 'noResult' | 'transferred';

export interface CountedAttempt {
  why: CountedWhy;
  /** What it counts in averages: grade points, or percent where the bylaw has no points; null: nothing. */
  value: number | null;
  /** Its weight in averages. */
  weight: number;
  /** Hours that it earns. */
  earned: number;
}

export interface Average {
  /** Rounded half up to the bylaw's decimals; null where nothing counts. */
  average: number | null;
  /** Values times weights, added up: what is divided. */
  total: number;
  /** Weights of what counts: by what. */
  weight: number;
  /** Hours of passed courses. */
  earned: number;
}

export interface TermStanding extends Average {
  term: number;
  /** With all terms until then. */
  cumulative: Average;
  /** The cumulative average is below what the bylaw asks. */
  onProbation: boolean;
}

export interface Standing {
  /** `points`: averages are in grade points; `percent`: in percent. */
  measure: 'points' | 'percent';
  /** One for each attempt, in the order given. */
  attempts: CountedAttempt[];
  /** Terms in which something has a result, in time. */
  terms: TermStanding[];
  cumulative: Average;
  /** The place of the level in the bylaw; null without levels. */
  level: number | null;
  /** Terms on probation in a row, until the last one. */
  probations: number;
  /** As many of them as the bylaw allows: a person decides what follows. */
  toDismiss: boolean;
  /** The place of the honour in the bylaw; null: none. */
  honour: number | null;
}

/**
 * Averages, level and standing of a student by a bylaw (RST-03): exact, and from nothing but its arguments. What was
 * earned in a course isn't changed by it.
 */
export function standingOf(rules: BylawRules, attempts: readonly CourseAttempt[]): Standing {
  const terms = [...new Set(attempts.filter(hasResult).map(({ term }) => term))].toSorted((a, b) => a - b);
  const final = countedOf(rules, attempts);
  const standings = terms.map((term): TermStanding => {
    // As it was at the term's end: a later attempt replaces nothing before it is made.
    const until = attempts.map((attempt) => (attempt.term <= term ? attempt : null));
    const counted = countedOf(rules, until);
    const own = alone(rules, attempts, term);
    const cumulative = averageOf(rules, counted);
    return {
      term,
      ...own,
      cumulative,
      onProbation: isBelow(rules.probation_below, exactAverage(counted)),
    };
  });
  const cumulative = averageOf(rules, final);
  const probations = standings.length - 1 - standings.findLastIndex(({ onProbation }) => !onProbation);
  return {
    measure: hasPoints(rules) ? 'points' : 'percent',
    attempts: final,
    terms: standings,
    cumulative,
    level: levelOf(rules, cumulative.earned),
    probations,
    toDismiss: rules.dismissal_after !== null && probations >= rules.dismissal_after,
    honour: honourOf(rules, attempts, exactAverage(final)),
  };
}

/** What a promotion asks of results (YRS-06): courses that were failed and not passed since, and hours earned. */
export function carriedOf(rules: BylawRules, attempts: readonly CourseAttempt[]): { failed: number; hours: number } {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const attempt of attempts) {
    if (attempt.transferred || (attempt.state === 'passed' && !fails(rules, attempt))) passed.add(attempt.course);
    else if (fails(rules, attempt)) failed.add(attempt.course);
  }
  return {
    failed: [...failed].filter((course) => !passed.has(course)).length,
    hours: averageOf(rules, countedOf(rules, attempts)).earned,
  };
}

const hasResult = ({ state, transferred }: CourseAttempt): boolean => state !== 'open' && !transferred;

const fails = (rules: BylawRules, { state, passes }: CourseAttempt): boolean =>
  state === 'failed' || (state === 'passed' ? passes === false : rules.average.failing.some((one) => one === state));

/** A term by itself: what was reached in it, whatever later attempts replace. */
function alone(rules: BylawRules, attempts: readonly CourseAttempt[], term: number): Average {
  const counted = attempts.map((attempt, index) =>
    attempt.term === term && !attempt.transferred ? worthOf(rules, attempts, index) : nothing('noResult'),
  );
  return averageOf(rules, counted);
}

const nothing = (why: CountedWhy): CountedAttempt => ({ why, value: null, weight: 0, earned: 0 });

function countedOf(rules: BylawRules, attempts: readonly (CourseAttempt | null)[]): CountedAttempt[] {
  const known = attempts.map((attempt) => attempt ?? ignored);
  const values = known.map((_, index) => worthOf(rules, known, index));
  const places = Map.groupBy(
    values.flatMap(({ value, why }, index) => (value !== null || why === 'transferred' ? [index] : [])),
    (index) => known[index]!.course,
  );
  return values.map((value, index) => {
    const others = places.get(known[index]!.course) ?? [];
    if (value.value === null && value.why !== 'transferred') return value;
    const earned = firstEarned(values, others) === index ? value.earned : 0;
    if (value.value === null) return { ...value, earned };
    const graded = others.filter((place) => values[place]!.value !== null);
    const isKept = rules.repeats.counts === 'all' || chosen(rules, known, values, graded) === index;
    return isKept ? { ...value, earned } : { ...nothing('replaced'), earned };
  });
}

const ignored: CourseAttempt = {
  course: '',
  term: 0,
  hours: null,
  mark: null,
  points: null,
  passes: null,
  state: 'open',
};

/** A passed course earns its hours once. */
const firstEarned = (values: readonly CountedAttempt[], places: readonly number[]): number | undefined =>
  places.find((place) => values[place]!.earned > 0);

function chosen(
  { repeats }: BylawRules,
  attempts: readonly CourseAttempt[],
  values: readonly CountedAttempt[],
  places: readonly number[],
): number {
  const later = (a: number, b: number) => attempts[a]!.term - attempts[b]!.term || a - b;
  const better = (a: number, b: number) => values[a]!.value! - values[b]!.value! || later(b, a);
  return places.toSorted(repeats.counts === 'best' ? better : later).at(-1)!;
}

/** What one attempt counts by itself, with the cap of a course that was failed before. */
function worthOf(rules: BylawRules, attempts: readonly CourseAttempt[], index: number): CountedAttempt {
  const attempt = attempts[index]!;
  if (attempt.transferred) return { ...nothing('transferred'), earned: attempt.hours ?? 0 };
  const weight = attempt.hours ?? 1;
  const lowest = hasPoints(rules) ? Math.min(...rules.scale.map(({ points }) => points ?? 0)) : 0;
  const failed = fails(rules, attempt);
  if (attempt.mark === null || (attempt.state !== 'passed' && attempt.state !== 'failed')) {
    return failed ? { why: 'fails', value: lowest, weight, earned: 0 } : nothing('noResult');
  }
  const earned = failed ? 0 : (attempt.hours ?? 0);
  const value = hasPoints(rules) ? attempt.points : attempt.mark;
  // A mark from a bylaw without points counts by the scale that is asked for.
  const own = value ?? letterOf(rules.scale, attempt.mark, failed)?.points ?? lowest;
  const cap = rules.repeats.most_mark;
  const wasFailed = attempts.some(
    (other) => other.course === attempt.course && other.term < attempt.term && fails(rules, other),
  );
  if (cap === null || !wasFailed || attempt.mark <= cap) return { why: 'counts', value: own, weight, earned };
  const most = hasPoints(rules) ? (letterOf(rules.scale, cap, false)?.points ?? lowest) : cap;
  return most < own ? { why: 'capped', value: most, weight, earned } : { why: 'counts', value: own, weight, earned };
}

/** The weighted mean, exactly; null where nothing has a weight. */
function exactAverage(counted: readonly CountedAttempt[]): Fraction | null {
  let [total, weights] = [zero, zero];
  for (const { value, weight } of counted) {
    if (value === null) continue;
    total = plus(total, times(hundredths(value), hundredths(weight)));
    weights = plus(weights, hundredths(weight));
  }
  return compare(weights, zero) === 0 ? null : over(total, weights);
}

function averageOf(rules: BylawRules, counted: readonly CountedAttempt[]): Average {
  const exact = exactAverage(counted);
  const inAll = (of: (one: CountedAttempt) => number) =>
    counted.reduce((all, one) => all + Math.round(of(one) * 100), 0) / 100;
  return {
    average: exact && halfUp(exact, rules.average.decimals),
    // hundredths times hundredths
    total: inAll(({ value, weight }) => Math.round((value ?? 0) * 100) * weight) / 100,
    weight: inAll(({ value, weight }) => (value === null ? 0 : weight)),
    earned: inAll(({ earned }) => earned),
  };
}

// Rounded figures decide nothing: 1.999 is below 2.
const isBelow = (limit: number | null, average: Fraction | null): boolean =>
  limit !== null && average !== null && compare(average, hundredths(limit)) < 0;

function levelOf({ levels }: BylawRules, earned: number): number | null {
  const place = levels.findLastIndex(({ from_hours }) => earned >= from_hours);
  return place < 0 ? null : place;
}

function honourOf(rules: BylawRules, attempts: readonly CourseAttempt[], average: Fraction | null): number | null {
  if (average === null) return null;
  const everFailed = attempts.some((attempt) => hasResult(attempt) && fails(rules, attempt));
  const open = rules.honours
    .map((honour, place) => ({ ...honour, place }))
    .filter(({ from, without_failure }) => !isBelow(from, average) && !(without_failure && everFailed))
    .toSorted((a, b) => b.from - a.from);
  return open[0]?.place ?? null;
}

/** Whether the scale has grade points; otherwise averages are in percent. */
const hasPoints = ({ scale }: BylawRules): boolean => scale[0]?.points !== null;
