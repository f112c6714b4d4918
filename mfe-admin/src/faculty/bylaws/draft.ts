import { bylawLimits } from '@daftar/contracts/bylaws/limits';
import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import type { Rounding } from '@daftar/contracts/gradebook/fraction';
import { type DecidedState, decidedStates, type PartKind, partKinds } from '@daftar/contracts/gradebook/kinds';
import { isBlank } from '@daftar/contracts/visible-text';
import { readWithin } from '@daftar/i18n/read-number';

/** The rules of a bylaw as they are typed: numbers are text until they are saved. `id` tells rows apart. */
export interface StepDraft {
  id: number;
  letter: string;
  name: string;
  name_ar: string;
  from: string;
  points: string;
  passes: boolean;
}
export interface HonourDraft {
  id: number;
  name: string;
  name_ar: string;
  from: string;
  without_failure: boolean;
}
export interface LevelDraft {
  id: number;
  name: string;
  name_ar: string;
  from_hours: string;
}
export interface Draft {
  basis: BylawRules['basis'];
  scale: StepDraft[];
  rounding: Rounding | null;
  /** A part without a share and a floor isn’t named by the bylaw, unless it is chosen. */
  parts: Record<PartKind, { named: boolean; share: string; floor: string }>;
  /** Parts that students don’t see in published results. */
  hiddenParts: PartKind[];
  counts: BylawRules['repeats']['counts'];
  mostMark: string;
  warnAt: string;
  barAbove: string;
  decimals: 1 | 2 | 3;
  failing: DecidedState[];
  honours: HonourDraft[];
  levels: LevelDraft[];
  probationBelow: string;
  dismissalAfter: string;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const withIds = <Item>(items: readonly Item[]): (Item & { id: number })[] => items.map((item, id) => ({ ...item, id }));

/** Rules as a form edits them. */
export const draftOf = (rules: BylawRules): Draft => ({
  basis: rules.basis,
  scale: withIds(rules.scale).map((step) => ({ ...step, from: String(step.from), points: textOf(step.points) })),
  rounding: rules.rounding,
  parts: Object.fromEntries(
    partKinds.map((kind) => {
      const part = rules.parts.find((one) => one.part === kind);
      return [kind, { named: !!part, share: textOf(part?.share ?? null), floor: textOf(part?.floor ?? null) }];
    }),
  ) as Draft['parts'],
  hiddenParts: partKinds.filter((kind) => rules.shown_parts && !rules.shown_parts.includes(kind)),
  counts: rules.repeats.counts,
  mostMark: textOf(rules.repeats.most_mark),
  warnAt: rules.absence.warnings.join(' '),
  barAbove: textOf(rules.absence.bar_above),
  decimals: rules.average.decimals,
  failing: rules.average.failing,
  honours: withIds(rules.honours).map((honour) => ({ ...honour, from: String(honour.from) })),
  levels: withIds(rules.levels).map((level) => ({ ...level, from_hours: String(level.from_hours) })),
  probationBelow: textOf(rules.probation_below),
  dismissalAfter: textOf(rules.dismissal_after),
});

/** An id that none of these rows has. */
export const nextId = (rows: readonly { id: number }[]): number => Math.max(-1, ...rows.map(({ id }) => id)) + 1;

/** A mark or percentage: whole, 0 to 100. */
export const percentIn = (text: string): number | null => readWithin(text, { most: 100 });
/** A percentage that asks for something: whole, 1 to 100. */
export const shareIn = (text: string): number | null => readWithin(text, { least: 1, most: 100 });
/** Grade points: at most two decimals. */
export const pointsIn = (text: string): number | null => readWithin(text, { most: 10, places: 2 });
/** An average, in points or percent. */
export const averageIn = (text: string): number | null => readWithin(text, { most: 100, places: 2 });
/** Earned hours from which a level begins. */
export const hoursIn = (text: string): number | null => readWithin(text, { most: 1000 });
/** A number of terms. */
export const termsIn = (text: string): number | null => readWithin(text, { least: 1, most: 20 });
/** Left empty, or read by its rule. */
export const isEmptyOr = (text: string, read: (text: string) => number | null): boolean =>
  text.trim() === '' || read(text) !== null;
/** The percentages of warnings, in one line; null where one of them is none, they don’t rise or are too many. */
export function warningsIn(text: string): number[] | null {
  const read = text.split(/[\s،,;]+/).flatMap((word) => (word === '' ? [] : [shareIn(word)]));
  const rises = read.every((percent, at) => percent !== null && (at === 0 || percent > (read[at - 1] ?? 100)));
  return rises && read.length <= bylawLimits.maxWarnings ? read.filter((percent) => percent !== null) : null;
}

const isNamed = ({ name, name_ar }: { name: string; name_ar: string }): boolean => !isBlank(name) && !isBlank(name_ar);

/** The rules as they are sent; null while something is missing or out of range. */
export function rulesOf(draft: Draft): BylawRules | null {
  const warnings = warningsIn(draft.warnAt);
  const complete =
    draft.scale.every((step) => isNamed(step) && !isBlank(step.letter) && percentIn(step.from) !== null) &&
    draft.scale.every(({ points }) => isEmptyOr(points, pointsIn)) &&
    // what a part holds that isn’t named is neither shown nor sent
    Object.values(draft.parts).every(
      ({ named, share, floor }) => !named || (isEmptyOr(share, shareIn) && isEmptyOr(floor, shareIn)),
    ) &&
    draft.honours.every((honour) => isNamed(honour) && averageIn(honour.from) !== null) &&
    draft.levels.every((level) => isNamed(level) && hoursIn(level.from_hours) !== null) &&
    isEmptyOr(draft.mostMark, percentIn) &&
    isEmptyOr(draft.barAbove, percentIn) &&
    isEmptyOr(draft.probationBelow, averageIn) &&
    isEmptyOr(draft.dismissalAfter, termsIn);
  if (!complete || warnings === null) return null;
  return {
    basis: draft.basis,
    ...(draft.hiddenParts.length > 0 && {
      shown_parts: partKinds.filter((kind) => !draft.hiddenParts.includes(kind)),
    }),
    scale: draft.scale.map(({ letter, name, name_ar, from, points, passes }) => ({
      letter: letter.trim(),
      name: name.trim(),
      name_ar: name_ar.trim(),
      from: percentIn(from) ?? 0,
      points: pointsIn(points),
      passes,
    })),
    rounding: draft.rounding,
    parts: partKinds.flatMap((part) => {
      const { named, share, floor } = draft.parts[part];
      return named ? [{ part, share: shareIn(share), floor: shareIn(floor) }] : [];
    }),
    repeats: { counts: draft.counts, most_mark: percentIn(draft.mostMark) },
    absence: { warnings, bar_above: percentIn(draft.barAbove) },
    average: { decimals: draft.decimals, failing: decidedStates.filter((state) => draft.failing.includes(state)) },
    honours: draft.honours.map(({ name, name_ar, from, without_failure }) => ({
      name: name.trim(),
      name_ar: name_ar.trim(),
      from: averageIn(from) ?? 0,
      without_failure,
    })),
    levels: draft.levels.map(({ name, name_ar, from_hours }) => ({
      name: name.trim(),
      name_ar: name_ar.trim(),
      from_hours: hoursIn(from_hours) ?? 0,
    })),
    probation_below: averageIn(draft.probationBelow),
    dismissal_after: termsIn(draft.dismissalAfter),
  };
}
