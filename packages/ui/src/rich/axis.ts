/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((part) => part * power).find((step) => step >= least) ?? power * 10;
}

/** An axis of whole numbers from 0: at most four round steps, the top at or above the highest value. */
export function scaleOf(highest: number): { top: number; ticks: number[] } {
  const step = roundStep(Math.max(1, highest) / 4);
  const steps = Math.max(1, Math.ceil(highest / step));
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/** Whether the label at `index` of `count` is shown, so that at most `most` are, at equal distances from the first. */
export const everyNth = (index: number, count: number, most: number): boolean => index % roundStep(count / most) === 0;
