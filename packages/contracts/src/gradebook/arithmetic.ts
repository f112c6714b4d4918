import {
  compare,
  type Fraction,
  hundredths,
  over,
  plus,
  type Rounding,
  rounded,
  sum,
  times,
  zero,
} from './fraction.ts';
import type { PartKind } from './kinds.ts';
import { type GradeStep, letterOf } from './scale.ts';

/** Group shares: `points` weighs items by what they are out of, `equal` counts each item the same. */
export const weighings = ['points', 'equal'] as const;
export type Weighing = (typeof weighings)[number];

/** A group of items that makes up `weight` percent of the mark. */
export interface GroupRule {
  weight: number;
  weighing: Weighing;
  /** Only so many items count, the best by percentage; null: all. Such a group weighs its items equally. */
  best: number | null;
  /** Percent of the group below which the student fails, whatever the sum is; null: none. */
  floor: number | null;
  /** The part of the mark that it belongs to, as the bylaw names it; null: none. */
  part?: PartKind | null;
}

/** A part of the mark that a student must not fail, whatever the sum is: the least percent of it (RST-01). */
export interface PartFloor {
  part: PartKind;
  floor: number;
}

/** An exam, an assignment or a column: its points, and the place of its group, null where it does not count. */
export interface ItemRule {
  max: number;
  group: number | null;
}

export interface Scheme {
  groups: readonly GroupRule[];
  items: readonly ItemRule[];
  rounding: Rounding;
  scale: readonly GradeStep[];
  /** What the bylaw asks of parts. */
  floors?: readonly PartFloor[];
}

/**
 * What counts of a cell: its points, 0 points by the doctor's decision, nothing by the doctor's decision, or not known
 * yet. A blank is never taken for 0: the mark stays open until somebody decides (DAY-06).
 */
export type Counted = number | 'excused' | 'open';

/** What was reached of a part of the mark. */
export interface PartMark {
  part: PartKind;
  percent: Fraction | null;
  belowFloor: boolean;
}

/** How one group came about; indexes are those of the scheme's items. */
export interface GroupMark {
  /** Percent of the group, from what is decided; null when nothing is. */
  percent: Fraction | null;
  counted: number[];
  /** Decided, but not among the best. */
  dropped: number[];
  excused: number[];
  open: number[];
  belowFloor: boolean;
}

export interface Mark {
  groups: GroupMark[];
  /** Each part that a group belongs to, by the groups' weights; in percent, null when nothing of it is decided. */
  parts: PartMark[];
  /** Out of 100, from what is decided, before the bonus; null when nothing is. */
  soFar: number | null;
  /** Out of 100, rounded, with the bonus; null while something is open. */
  final: number | null;
  letter: GradeStep | null;
  /** Cells that nobody has decided, in groups that count. */
  open: number;
  /** Groups with a weight or a floor and without a single item: the mark stays open. */
  empty: number;
}

const hundred = hundredths(100);

/** A student's mark by a scheme: `cells` has one entry per item, `bonus` is in points of the mark (DAY-06). */
export function markOf(scheme: Scheme, cells: readonly Counted[], bonus = 0): Mark {
  const groups = scheme.groups.map((rule, index) => groupMark(rule, scheme.items, cells, index));
  const weighted = scheme.groups.flatMap(({ weight }, index) => {
    const percent = groups[index]?.percent;
    return percent ? [{ percent, weight: hundredths(weight) }] : [];
  });
  const weights = sum(weighted.map(({ weight }) => weight));
  // The weight of a group from which a student is excused is spread over the others.
  const exact =
    compare(weights, zero) === 0
      ? null
      : over(sum(weighted.map(({ percent, weight }) => times(percent, weight))), weights);
  // a floor decides too, whatever its group weighs: a blank in it must not pass
  const hasFloor = new Set(scheme.floors?.map(({ part }) => part));
  const counting = groups.filter((_, index) => decides(scheme.groups[index], hasFloor));
  const open = counting.reduce((all, group) => all + group.open.length, 0);
  const empty = counting.filter(
    (group) => group.percent === null && group.open.length === 0 && group.excused.length === 0,
  ).length;
  const isFinal = exact !== null && open === 0 && empty === 0;
  const final = isFinal ? rounded(atMost(hundred, plus(exact, hundredths(bonus))), scheme.rounding) : null;
  const parts = partsOf(scheme, groups);
  const failsFloor = groups.some(({ belowFloor }) => belowFloor) || parts.some(({ belowFloor }) => belowFloor);
  return {
    groups,
    parts,
    soFar: exact === null ? null : rounded(exact, scheme.rounding),
    final,
    letter: final === null ? null : letterOf(scheme.scale, final, failsFloor),
    open,
    empty,
  };
}

const decides = (rule: GroupRule | undefined, hasFloor: ReadonlySet<PartKind>): boolean =>
  rule !== undefined && (rule.weight > 0 || rule.floor !== null || (!!rule.part && hasFloor.has(rule.part)));

/** The parts that groups belong to. Groups without a weight count the same where all of a part have none. */
function partsOf({ groups: rules, floors = [] }: Scheme, groups: readonly GroupMark[]): PartMark[] {
  const named = [...new Set(rules.flatMap(({ part }) => part ?? []))];
  return named.map((part) => {
    const own = rules.flatMap((rule, index) => {
      const percent = groups[index]?.percent;
      return rule.part === part && percent ? [{ percent, weight: rule.weight }] : [];
    });
    const isWeighed = own.some(({ weight }) => weight > 0);
    const shares = own.map(({ percent, weight }) => ({ percent, weight: hundredths(isWeighed ? weight : 1) }));
    const all = sum(shares.map(({ weight }) => weight));
    const percent = shares.length === 0 ? null : over(sum(shares.map((one) => times(one.percent, one.weight))), all);
    const floor = floors.find((one) => one.part === part)?.floor;
    const belowFloor = floor !== undefined && percent !== null && compare(percent, hundredths(floor)) < 0;
    return { part, percent, belowFloor };
  });
}

const atMost = (most: Fraction, value: Fraction): Fraction => (compare(value, most) > 0 ? most : value);

interface Share {
  index: number;
  points: Fraction;
  max: Fraction;
  ratio: Fraction;
}

function groupMark(rule: GroupRule, items: readonly ItemRule[], cells: readonly Counted[], group: number): GroupMark {
  const shares: Share[] = [];
  const excused: number[] = [];
  const open: number[] = [];
  items.forEach((item, index) => {
    // An item out of 0 can't make a difference.
    if (item.group !== group || item.max <= 0) return;
    const cell = cells[index] ?? 'open';
    if (cell === 'excused') excused.push(index);
    else if (cell === 'open') open.push(index);
    else {
      const [points, max] = [hundredths(cell), hundredths(item.max)];
      shares.push({ index, points, max, ratio: over(points, max) });
    }
  });
  // Among equals the earlier item counts, so that the choice is the same every time.
  const byRatio = shares.toSorted((a, b) => compare(b.ratio, a.ratio) || a.index - b.index);
  const kept = rule.best === null ? shares : byRatio.slice(0, rule.best);
  const counted = kept.map(({ index }) => index).toSorted((a, b) => a - b);
  const percent = kept.length === 0 ? null : times(hundred, shareOf(rule, kept));
  return {
    percent,
    counted,
    dropped: shares.filter(({ index }) => !counted.includes(index)).map(({ index }) => index),
    excused,
    open,
    belowFloor: rule.floor !== null && percent !== null && compare(percent, hundredths(rule.floor)) < 0,
  };
}

/** The share of a group that was reached, 0 to 1. */
const shareOf = ({ weighing, best }: GroupRule, kept: readonly Share[]): Fraction =>
  weighing === 'points' && best === null
    ? over(sum(kept.map(({ points }) => points)), sum(kept.map(({ max }) => max)))
    : over(sum(kept.map(({ ratio }) => ratio)), hundredths(kept.length));
