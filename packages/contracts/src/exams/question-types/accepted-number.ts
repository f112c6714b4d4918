import { absolute, compare, type Decimal, decimal, times, toDigits, within } from '../decimal.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';

/** How near an answer has to be: the same, within a distance or a percentage, equal in so many digits, in a range. */
export const nearness = ['exact', 'within', 'percent', 'digits', 'range'] as const;
export interface AcceptedNumber {
  is: (typeof nearness)[number];
  /** The number, or the lower end of a range, as a decimal in Latin digits. */
  value: string;
  /** The distance, the percentage, the number of digits or the upper end. */
  by?: string | undefined;
  /** Percent of the points. */
  share: number;
}

const hundred: Decimal = { units: 1n, places: 2 };

/** Whether `typed` is near enough; both sides are multiplied by the divisor, so that nothing is divided. */
function accepts({ is, value, by = '0' }: AcceptedNumber, typed: TypedNumber): boolean {
  const right = decimal(value);
  const near = decimal(by);
  if (!right || !near) return false;
  const scaled = times(right, typed.over);
  if (is === 'range') return compare(typed.value, scaled) >= 0 && compare(typed.value, times(near, typed.over)) <= 0;
  if (is === 'digits') {
    const isDecimal = typed.over.units === 1n && typed.over.places === 0;
    return isDecimal && compare(toDigits(typed.value, Number(by)), toDigits(right, Number(by))) === 0;
  }
  const distance = is === 'percent' ? times(times(absolute(right), near), hundred) : near;
  return within(typed.value, scaled, times(is === 'exact' ? { units: 0n, places: 0 } : distance, typed.over));
}

/** The percent of the points that a typed number earns: that of the best one that accepts it. */
export function shareOfNumber(accepted: readonly AcceptedNumber[], text: string): number {
  const typed = readTypedNumber(text);
  return typed ? Math.max(0, ...accepted.map((one) => (accepts(one, typed) ? one.share : 0))) : 0;
}

/** Whether an accepted number is complete, and its limits fit. */
export function isWholeNumber({ is, value, by }: AcceptedNumber): boolean {
  const low = decimal(value);
  const high = by === undefined ? undefined : decimal(by);
  if (!low) return false;
  if (is === 'exact') return by === undefined;
  if (!high) return false;
  if (is === 'range') return compare(low, high) <= 0;
  if (is === 'digits') return /^(?:[1-9]|1[0-5])$/.test(by!);
  return high.units >= 0n;
}

/** What is accepted, in words that need no language: 9.81 ± 0.05. */
export function numberInWords({ is, value, by, share }: AcceptedNumber): string {
  const near = { exact: '', within: ` ± ${by}`, percent: ` ± ${by} %`, digits: ` (${by})`, range: ` – ${by}` }[is];
  return `${value}${near}${share < 100 ? ` (${share} %)` : ''}`;
}
