/** A number as it is written: `units` × 10^-`places`. Comparing these never meets the rounding of binary numbers. */
export interface Decimal {
  units: bigint;
  places: number;
}

/** The decimal of a number or of its text; undefined for what is none. */
export function decimal(value: number | string): Decimal | undefined {
  const found = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim());
  if (!found || !(found[2] || found[3])) return undefined;
  const [, sign, whole = '', part = '', power = '0'] = found;
  let units = BigInt(`${whole}${part}` || '0');
  let places = part.length - Number(power);
  if (places < 0) {
    units *= 10n ** BigInt(-places);
    places = 0;
  }
  return { units: sign === '-' ? -units : units, places };
}

const atPlaces = (one: Decimal, places: number): bigint => one.units * 10n ** BigInt(places - one.places);

/** Below 0, 0 or above 0, as the first is less, equal or more. */
export function compare(a: Decimal, b: Decimal): number {
  const places = Math.max(a.places, b.places);
  const [left, right] = [atPlaces(a, places), atPlaces(b, places)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { units: atPlaces(a, places) + atPlaces(b, places), places };
}

/** The number with the other sign. */
export const negate = (a: Decimal): Decimal => ({ units: -a.units, places: a.places });
/** The exact product. */
export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, places: a.places + b.places });
/** The number without its sign. */
export const absolute = (a: Decimal): Decimal => (a.units < 0n ? negate(a) : a);

/** Rounded half away from zero. */
export function roundTo(one: Decimal, places: number): Decimal {
  if (one.places <= places) return one;
  const step = 10n ** BigInt(one.places - places);
  const half = step / 2n;
  const units = one.units < 0n ? -((-one.units + half) / step) : (one.units + half) / step;
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 };
}

/** Rounded to so many significant digits. */
export function toDigits(one: Decimal, digits: number): Decimal {
  const length = absolute(one).units.toString().length;
  return one.units === 0n ? one : roundTo(one, digits - (length - one.places));
}

/** Whether `value` lies within `tolerance` of `right`; both ends count. */
export function within(value: Decimal, right: Decimal, tolerance: Decimal): boolean {
  return compare(absolute(add(value, negate(right))), absolute(tolerance)) <= 0;
}
