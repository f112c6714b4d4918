/** A question as a point: both coordinates from 0 to 1, from the start and from the bottom. */
export interface Placed {
  x: number;
  y: number;
}

/** How near two points may come, as shares of the plot: a point is pressed with a thumb on a phone. */
const apart = { x: 0.11, y: 0.1 };

/** Points that would cover each other, together at the place of the first; the rest alone, from start to end. */
export function together<P extends Placed>(points: readonly P[]): P[][] {
  const groups: P[][] = [];
  for (const point of points.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - point.x) < apart.x && Math.abs(first.y - point.y) < apart.y,
    );
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** Where a key leads from the point `at`: forward and back through all of them, up and down to the nearest. */
export function pointAfter(
  points: readonly Placed[],
  at: number,
  to: 'forward' | 'back' | 'up' | 'down' | 'first' | 'last',
): number {
  const here = points[at];
  if (!here) return 0;
  if (to === 'first') return 0;
  if (to === 'last') return points.length - 1;
  if (to === 'forward') return Math.min(points.length - 1, at + 1);
  if (to === 'back') return Math.max(0, at - 1);
  const sign = to === 'up' ? 1 : -1;
  const far = (point: Placed) => Math.hypot(2 * (point.x - here.x), point.y - here.y);
  const nearest = points.filter(({ y }) => sign * (y - here.y) > 0).toSorted((a, b) => far(a) - far(b))[0];
  return nearest ? points.indexOf(nearest) : at;
}
