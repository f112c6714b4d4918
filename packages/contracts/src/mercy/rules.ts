import { z } from 'zod';
import { decidedStates } from '../gradebook/kinds.ts';
import { affected, mercyLimits } from './limits.ts';

const hundredth = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const points = z.number().positive().max(mercyLimits.points).refine(hundredth, { error: 'mercy.hundredths' });
const courses = z.int().min(1).max(mercyLimits.courses);

/** Mercy and raising rules (RST-08). All points are of the 100 of a course. */
export const mercyRules = z
  .object({
    /** The most that a student gets in all courses of a term, by either clause. */
    most_total: points,
    /** And in one course. */
    most_course: points,
    /** The most failed courses that are lifted. */
    most_courses: courses,
    /** The least percent of the written part; null: none is asked. A course without that part isn’t lifted where one is. */
    written_minimum: z.int().min(1).max(100).nullable(),
    /** Levels whose students may benefit. */
    levels: z
      .array(z.int().min(1).max(mercyLimits.levels))
      .min(1)
      .max(mercyLimits.levels)
      .refine((levels) => new Set(levels).size === levels.length, { error: 'mercy.twice' }),
    /** Who failed more courses gets nothing; null: no such rule. */
    most_failed: courses.nullable(),
    /** Who has one of these states in a course of the term gets nothing. */
    excluded: z
      .array(z.enum(decidedStates))
      .max(decidedStates.length)
      .refine((states) => new Set(states).size === states.length, { error: 'mercy.twice' }),
    /** Who benefited in another term may again. */
    again: z.boolean(),
    /**
     * Only where the student’s own state changes: so many failed courses can be carried to the next level, and no more is
     * given than reaches the best state; null: each course counts by itself.
     */
    advances_with: z.int().min(0).max(mercyLimits.courses).nullable(),
    affects: z.enum(affected),
    /** Passed courses that lack at most `most` points are raised to the next band, of who has failed nothing (any more); null: none. */
    raise: z.object({ most: points, courses }).nullable(),
    /** Students by credit hours benefit too. */
    credit_hours: z.boolean().default(false),
  })
  .refine(({ most_course, most_total }) => most_course <= most_total, { error: 'mercy.courseAboveTotal' });
export type MercyRules = z.output<typeof mercyRules>;
