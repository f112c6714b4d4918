/** Steps of the zoom; 1 is the size on paper at 96 pixels per inch. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** CSS pixels per point at zoom 1. */
export const pixelsPerPoint = 96 / 72;

/** The next step above or below a scale (CSS pixels per point); the last one stays. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number {
  const now = scale / pixelsPerPoint;
  const larger = zoomSteps.find((step) => step > now * 1.01);
  const smaller = zoomSteps.findLast((step) => step < now * 0.99);
  return (direction === 'in' ? larger : smaller) ?? (direction === 'in' ? zoomSteps.at(-1) : zoomSteps[0]) ?? 1;
}

/** The page that is being read: the last one that begins above a third of the window. `tops` rise. */
export function pageAt(tops: readonly number[], scrolled: number, window: number): number {
  const line = scrolled + window / 3;
  const after = tops.findIndex((top) => top > line);
  return Math.max(1, after < 0 ? tops.length : after);
}
