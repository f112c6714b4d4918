import { sumOf } from '@daftar/contracts/marking/rubric-sum';
import type { RubricMark } from './rubric/rubric-levels.tsx';

/** What the marker has typed and not saved yet. */
export interface Typed {
  points: string;
  comment: string;
  /** The rubric that it is marked by, with the levels chosen so far. */
  rubric: RubricMark | null;
}

/** Chosen levels bring their sum as points. Where points are free, it is no more than those of the work. */
export const withLevels = <T extends Typed>(typed: T, rubric: RubricMark, max: number): T => {
  const sum = sumOf(rubric.content.criteria, rubric.levels);
  const points = rubric.content.adjustable ? Math.min(max, sum) : sum;
  return { ...typed, rubric, points: rubric.levels.every((one) => one === null) ? '' : String(points) };
};

/** Leaves another rubric, or an earlier version: for the one in use now, else for free points. */
export const markedAgain = <T extends Typed>(typed: T, present: RubricMark | null, max: number): T =>
  present ? withLevels(typed, present, max) : { ...typed, rubric: null };
