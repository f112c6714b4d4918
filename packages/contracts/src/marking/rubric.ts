import { z } from 'zod';
import { freeText, id, requiredText } from '../schemas.ts';
import { rubricLimits as most } from './rubric-sum.ts';

/** A text in either script, and the same in Arabic where there is another; `nameIn()` chooses (FIX-31). */
const name = { name: requiredText(most.name), name_ar: requiredText(most.name).nullable().default(null) };
const words = {
  description: freeText(most.words).default(''),
  description_ar: requiredText(most.words).nullable().default(null),
};

/** A rubric as its doctor wrote it (DAY-04). */
export const rubricContent = z.object({
  ...name,
  /** Whether the marker may give other points than the levels add up to, or leave criteria open. */
  adjustable: z.boolean(),
  criteria: z
    .array(
      z.object({
        ...name,
        ...words,
        levels: z
          .array(z.object({ points: z.int().min(0).max(most.points), ...name, ...words }))
          .min(1, { error: 'rubric.empty' })
          .max(most.levels),
      }),
    )
    .min(1, { error: 'rubric.empty' })
    .max(most.criteria),
});
export type RubricContent = z.output<typeof rubricContent>;

/** For each criterion the place of the chosen level, from 0; null: none. */
export const chosenLevels = z
  .array(
    z
      .int()
      .min(0)
      .max(most.levels - 1)
      .nullable(),
  )
  .max(most.criteria);

const version = { rubric_id: z.number(), version: z.number() };

/** The rubric of an assignment or essay. */
export const rubricInUse = z.object({
  ...version,
  /** The newest version, which the doctor may have made since. */
  newest: z.number(),
  /** Whether students see it before their mark. */
  shown_before: z.boolean(),
  content: rubricContent,
});
export type RubricInUse = z.input<typeof rubricInUse>;

/** What was chosen for one work, with the version it was chosen from. */
export const rubricMark = z.object({ ...version, levels: chosenLevels, content: rubricContent });
export type RubricMark = z.input<typeof rubricMark>;

/** The same on its way in. */
export const rubricChoice = z.object({ rubric_id: id, version: z.int().min(1), levels: chosenLevels });
export type RubricChoice = z.output<typeof rubricChoice>;

/** Sets a rubric, or none. The one in use keeps its version unless its newest one is named. */
export const rubricUseBody = z.object({
  rubric_id: id.nullable(),
  version: z.int().min(1).optional(),
  shown_before: z.boolean().default(false),
});
