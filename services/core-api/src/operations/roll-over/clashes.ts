/** Something with a time that would lie in the other term. */
export interface Placed {
  kind: 'exam' | 'assignment';
  id: number;
  offering_id: number;
  course_code: string;
  name: string;
  at: Date;
  until: Date | null;
  /** It lies within the days of the term. */
  fits: boolean;
  /** Department and level of its classes: whose students may have to sit two exams at once. */
  groups: readonly string[];
}

export interface PlannedItem extends Omit<Placed, 'fits' | 'groups'> {
  problem: 'outside' | 'clash' | null;
  /** The exam that it clashes with, and its course. */
  with: string | null;
}

const isExam = (item: Placed): item is Placed & { until: Date } => item.kind === 'exam' && item.until !== null;

/**
 * Marks what lies outside the term, and exams at the time of another exam of the same department and level (YRS-05).
 * `present`: exams that are in the term already; they are only met.
 */
export function markClashes(items: readonly Placed[], present: readonly Placed[]): PlannedItem[] {
  const met = new Map<Placed, Placed>();
  const byGroup = new Map<string, (Placed & { until: Date })[]>();
  for (const exam of [...items, ...present].filter(isExam))
    for (const group of exam.groups) byGroup.set(group, [...(byGroup.get(group) ?? []), exam]);
  for (const exams of byGroup.values()) {
    // by their starts, each meets only those that are not over when it begins
    let running: (Placed & { until: Date })[] = [];
    for (const exam of exams.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      running = running.filter(({ until }) => until > exam.at);
      const other = running.at(-1);
      if (other) {
        if (!met.has(exam)) met.set(exam, other);
        if (!met.has(other)) met.set(other, exam);
      }
      running.push(exam);
    }
  }
  return items
    .map((item): PlannedItem => {
      const { fits, groups: _, ...rest } = item;
      const other = met.get(item);
      return {
        ...rest,
        problem: fits ? (other ? 'clash' : null) : 'outside',
        with: fits && other ? `${other.course_code}: ${other.name}` : null,
      };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}
