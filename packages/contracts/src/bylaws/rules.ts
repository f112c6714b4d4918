import { z } from 'zod';
import { roundings } from '../gradebook/fraction.ts';
import { decidedStates, partKinds } from '../gradebook/kinds.ts';
import { requiredText } from '../schemas.ts';
import { bylawLimits } from './limits.ts';

const percent = z.int().min(0).max(100);
const hundredth = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const points = z.number().min(0).max(10).refine(hundredth, { error: 'bylaw.hundredths' });
const names = { name: requiredText(60), name_ar: requiredText(60) };

const step = z.object({
  letter: requiredText(3),
  ...names,
  /** The lowest mark of 100 that earns it. */
  from: percent,
  /** Grade points; null where the bylaw has none. */
  points: points.nullable(),
  passes: z.boolean(),
});

const differ = <Item>(items: readonly Item[], of: (item: Item) => unknown): boolean =>
  new Set(items.map(of)).size === items.length;
const rises = (values: readonly number[]): boolean => values.every((value, at) => at === 0 || value > values[at - 1]!);

/** A scale as a whole: letters and marks differ, it begins at 0, nothing fails above what passes, and all steps have points or none. */
const scale = z
  .array(step)
  .min(1)
  .max(bylawLimits.maxSteps)
  .refine((steps) => differ(steps, ({ letter }) => letter) && differ(steps, ({ from }) => from), {
    error: 'bylaw.twice',
  })
  .refine((steps) => steps.some(({ from }) => from === 0), { error: 'bylaw.fromZero' })
  .refine(
    (steps) => steps.every(({ passes, from }) => passes || steps.every((one) => !one.passes || one.from > from)),
    {
      error: 'bylaw.failAbovePass',
    },
  )
  .refine((steps) => new Set(steps.map((one) => one.points === null)).size === 1, { error: 'bylaw.someWithoutPoints' })
  .refine(
    (steps) =>
      steps.every((one) => steps.every((other) => other.from <= one.from || (other.points ?? 0) >= (one.points ?? 0))),
    { error: 'bylaw.pointsFall' },
  )
  .transform((steps) => steps.toSorted((a, b) => b.from - a.from));

/** The rules of a bylaw’s version (RST-01). */
export const bylawRules = z.object({
  /** What a student advances by: credit hours, or years. */
  basis: z.enum(['hours', 'years']),
  scale,
  /** How the mark of a course is rounded; null: as its gradebook says. */
  rounding: z.enum(roundings).nullable(),
  /** Parts of the mark: how much of it each has (null: as the gradebook says), and the percent of it below which a student fails. */
  parts: z
    .array(
      z.object({
        part: z.enum(partKinds),
        share: percent.min(1).nullable(),
        floor: percent.min(1).nullable(),
      }),
    )
    .max(partKinds.length)
    .refine((parts) => differ(parts, ({ part }) => part), { error: 'bylaw.partTwice' })
    .refine(
      (parts) => parts.some(({ share }) => share === null) || parts.length === 0 || sumOf(parts, 'share') === 100,
      { error: 'bylaw.shares' },
    ),
  /** Parts that students see in published results (RST-10); missing: all. */
  shown_parts: z
    .array(z.enum(partKinds))
    .max(partKinds.length)
    .refine((parts) => differ(parts, (part) => part), { error: 'bylaw.partTwice' })
    .optional(),
  repeats: z.object({
    /** Which attempts at a course count in the average. */
    counts: z.enum(['last', 'best', 'all']),
    /** The most that a course counts which was failed before; null: what was earned. */
    most_mark: percent.nullable(),
  }),
  absence: z.object({
    /** Percent of absence at which a student is warned, rising. */
    warnings: z.array(percent.min(1)).max(bylawLimits.maxWarnings).refine(rises, { error: 'bylaw.mustRise' }),
    /** Percent of absence above which a student may be barred. */
    bar_above: percent.nullable(),
  }),
  average: z.object({
    decimals: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** States without a mark that count as the lowest result. */
    failing: z
      .array(z.enum(decidedStates))
      .max(decidedStates.length)
      .refine((states) => differ(states, (state) => state), { error: 'bylaw.stateTwice' }),
  }),
  honours: z
    .array(
      z.object({
        ...names,
        /** The lowest average, in grade points, or in percent where there are none. */
        from: z.number().min(0).max(100).refine(hundredth, { error: 'bylaw.hundredths' }),
        /** Only for who never failed a course. */
        without_failure: z.boolean(),
      }),
    )
    .max(bylawLimits.maxHonours)
    .refine((honours) => differ(honours, ({ from }) => from), { error: 'bylaw.honourTwice' }),
  /** Levels by earned hours, rising; the first from 0. Empty: none. */
  levels: z
    .array(z.object({ ...names, from_hours: z.int().min(0).max(1000) }))
    .max(bylawLimits.maxLevels)
    .refine((levels) => rises(levels.map(({ from_hours }) => from_hours)), { error: 'bylaw.mustRise' })
    .refine((levels) => levels.length === 0 || levels[0]!.from_hours === 0, { error: 'bylaw.levelsFromZero' }),
  /** Below this average a student is on probation; null: no such rule. */
  probation_below: z.number().min(0).max(100).refine(hundredth, { error: 'bylaw.hundredths' }).nullable(),
  /** After so many terms on probation in a row a student is to be dismissed; null: no such rule. */
  dismissal_after: z.int().min(1).max(20).nullable(),
});
export type BylawRules = z.output<typeof bylawRules>;
export type BylawStep = BylawRules['scale'][number];

function sumOf<Key extends string>(items: readonly Record<Key, number | null>[], key: Key): number {
  return items.reduce((all, item) => all + (item[key] ?? 0), 0);
}
