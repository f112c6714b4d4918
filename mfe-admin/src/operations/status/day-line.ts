/** A point of a line: when, and how much; null where nothing was measured. */
export interface DayPoint {
  at: string;
  value: number | null;
}

const dayMs = 24 * 3_600_000;
/** Two samples further apart have a gap between them: the platform was away. */
const gapMs = 25 * 60_000;

/**
 * The paths of a line of the last 24 hours in a box of `width` × `height`, from the earliest at 0 (DSK-12); its top is the
 * highest value. A time without samples is a gap, not a line through it.
 */
export function dayLine(points: readonly DayPoint[], now: string, width: number, height: number): string {
  const end = Date.parse(now);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  let last: number | null = null;
  const steps: string[] = [];
  for (const { at, value } of points) {
    const moment = Date.parse(at);
    if (value === null || moment < end - dayMs || moment > end) continue;
    const x = ((moment - (end - dayMs)) / dayMs) * width;
    const y = height - (value / most) * height;
    const joined = last !== null && moment - last <= gapMs;
    steps.push(`${joined ? 'L' : 'M'}${round(x)} ${round(y)}`);
    // a point alone is seen as a dot
    if (!joined) steps.push('h0');
    last = moment;
  }
  return steps.join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
