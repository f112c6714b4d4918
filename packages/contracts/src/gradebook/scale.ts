/** One step of the faculty's scale: marks from `from` on earn it, up to the next step. */
export interface GradeStep {
  letter: string;
  name: string;
  name_ar: string;
  /** 0 to 100. */
  from: number;
  passes: boolean;
}

/** The scale of a faculty that has set none: the usual one of Egyptian credit-hour regulations. Highest first. */
export const defaultScale: readonly GradeStep[] = [
  { letter: 'A+', name: 'Excellent', name_ar: 'ممتاز مرتفع', from: 95, passes: true },
  { letter: 'A', name: 'Excellent', name_ar: 'ممتاز', from: 90, passes: true },
  { letter: 'A-', name: 'Excellent', name_ar: 'ممتاز', from: 85, passes: true },
  { letter: 'B+', name: 'Very good', name_ar: 'جيد جدًا', from: 80, passes: true },
  { letter: 'B', name: 'Very good', name_ar: 'جيد جدًا', from: 75, passes: true },
  { letter: 'C+', name: 'Good', name_ar: 'جيد', from: 70, passes: true },
  { letter: 'C', name: 'Good', name_ar: 'جيد', from: 65, passes: true },
  { letter: 'D', name: 'Pass', name_ar: 'مقبول', from: 60, passes: true },
  { letter: 'F', name: 'Fail', name_ar: 'راسب', from: 0, passes: false },
];

/** The step of a mark. Who failed a must-pass group gets the highest step that fails, whatever the mark. */
export function letterOf(scale: readonly GradeStep[], mark: number, failsFloor: boolean): GradeStep | null {
  const ordered = scale.toSorted((a, b) => b.from - a.from);
  const earned = ordered.find(({ from }) => mark >= from) ?? null;
  if (!failsFloor || earned?.passes === false) return earned;
  return ordered.find(({ passes }) => !passes) ?? null;
}
