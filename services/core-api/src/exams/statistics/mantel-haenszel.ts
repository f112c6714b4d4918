/** One group of equally strong students: how many of the first and of the second kind were right and wrong. */
export interface FourCounts {
  rightFirst: number;
  wrongFirst: number;
  rightSecond: number;
  wrongSecond: number;
}

/** Fewer than this between what is expected and what is possible, and chi-squared is no good approximation. */
const fewestExpected = 5;

/**
 * The chance that first and second differ at least this much where being right depends on nothing but the group: the
 * test of Mantel and Haenszel with its continuity correction, of one group a test of two proportions. null where there
 * are too few (the rule of Mantel and Fleiss) or where nothing can differ.
 */
export function chanceOf(groups: readonly FourCounts[]): number | null {
  let [seen, expected, variance, least, most] = [0, 0, 0, 0, 0];
  for (const { rightFirst, wrongFirst, rightSecond, wrongSecond } of groups) {
    const [first, second] = [rightFirst + wrongFirst, rightSecond + wrongSecond];
    const [right, wrong] = [rightFirst + rightSecond, wrongFirst + wrongSecond];
    const all = first + second;
    if (first === 0 || second === 0) continue;
    seen += rightFirst;
    expected += (first * right) / all;
    variance += (first * second * right * wrong) / (all * all * (all - 1));
    least += Math.max(0, right - second);
    most += Math.min(first, right);
  }
  if (variance === 0 || Math.min(expected - least, most - expected) < fewestExpected) return null;
  const apart = Math.max(0, Math.abs(seen - expected) - 0.5);
  return complementaryErrorFunction(apart / Math.sqrt(2 * variance));
}

/** 2/√π times the integral of e^(−t²) from x ≥ 0 on, to seven digits (Numerical Recipes, `erfcc`). */
function complementaryErrorFunction(x: number): number {
  const t = 1 / (1 + x / 2);
  const series = [
    1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ].reduceRight((sum, factor) => sum * t + factor, 0);
  return t * Math.exp(-x * x - 1.26551223 + t * series);
}

/**
 * Chances of many tests as they would be of one alone (Holm): all of those below 5 % are there by chance in one of twenty
 * exams at most. What can’t be said stays so and isn’t counted.
 */
export function heldAgainstAll(chances: readonly (number | null)[]): (number | null)[] {
  const known = chances
    .flatMap((chance, at) => (chance === null ? [] : [{ chance, at }]))
    .sort((a, b) => a.chance - b.chance);
  const held: (number | null)[] = chances.map(() => null);
  let highest = 0;
  for (const [rank, { chance, at }] of known.entries()) {
    highest = Math.max(highest, Math.min(1, chance * (known.length - rank)));
    held[at] = highest;
  }
  return held;
}
