/** One step of a scale: marks from `from` on earn it, up to the next step. */
export interface GradeStep {
  letter: string;
  name: string;
  name_ar: string;
  /** 0 to 100. */
  from: number;
  passes: boolean;
  /** Grade points; null where the bylaw has none. */
  points?: number | null;
}

/** The step of a mark. Who failed a must-pass group gets the highest step that fails, whatever the mark. */
export function letterOf<Step extends GradeStep>(
  scale: readonly Step[],
  mark: number,
  failsFloor: boolean,
): Step | null {
  const ordered = scale.toSorted((a, b) => b.from - a.from);
  const earned = ordered.find(({ from }) => mark >= from) ?? null;
  if (!failsFloor || earned?.passes === false) return earned;
  return ordered.find(({ passes }) => !passes) ?? null;
}
