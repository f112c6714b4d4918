/** An exact fraction with a positive denominator: marks near a pass line must not depend on binary rounding (DAY-06). */
export interface Fraction {
  n: bigint;
  d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** `n / d` in lowest terms; `d` is positive. */
export const fraction = (n: bigint, d = 1n): Fraction => {
  const shared = gcd(n < 0n ? -n : n, d) || 1n;
  return { n: n / shared, d: d / shared };
};

/** A number of at most two decimals, exactly. */
export const hundredths = (value: number): Fraction => fraction(BigInt(Math.round(value * 100)), 100n);

/** The exact sum. */
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
/** The exact product. */
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** @throws RangeError if `b` is 0 */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
/** Negative, 0 or positive, as `a` is less than, equal to or more than `b`. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const zero = fraction(0n);
/** The sum of fractions. */
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);

/** Half up to so many decimals; for a fraction that is not negative. */
export function halfUp({ n, d }: Fraction, decimals: number): number {
  const step = 10n ** BigInt(decimals);
  return Number((2n * n * step + d) / (2n * d)) / Number(step);
}

/** The ways in which a mark may be rounded: half up to so many decimals, or up to the next whole. */
export const roundings = ['hundredth', 'tenth', 'whole', 'up'] as const;
export type Rounding = (typeof roundings)[number];

const decimals = { hundredth: 2, tenth: 1, whole: 0 } as const;

/** Rounds a fraction that is not negative. */
export const rounded = (value: Fraction, rounding: Rounding): number =>
  rounding === 'up' ? Number((value.n + value.d - 1n) / value.d) : halfUp(value, decimals[rounding]);
