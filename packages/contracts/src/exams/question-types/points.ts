import type { Earned } from './define.ts';

/** The points of what an answer earned, with two decimals, half a hundredth up; in whole numbers, so exact. */
export function pointsOf({ earned, of }: Earned, points: number): number {
  const hundredths = BigInt(Math.round(points * 100)) * BigInt(earned) * 2n;
  const whole = BigInt(of);
  return Number((hundredths + whole) / (2n * whole)) / 100;
}
