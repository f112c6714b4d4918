import { add, decimal, negate } from '@daftar/contracts/exams/decimal';
import type { Accepted } from '../model.ts';

/** A number without an exponent, as other programs read it. */
export function plainNumber(value: number): string {
  const { units, places } = decimal(value) ?? { units: 0n, places: 0 };
  if (places <= 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

/** An accepted number as number and absolute tolerance. */
export function withTolerance(one: Accepted): { number: number; tolerance: number } {
  if (one.range) {
    const [low, high] = one.range.map((end) => decimal(end)!);
    const half = (value: { units: bigint; places: number }) =>
      Number(plainDecimal({ units: value.units * 5n, places: value.places + 1 }));
    return { number: half(add(low!, high!)), tolerance: half(add(high!, negate(low!))) };
  }
  const number = one.number ?? 0;
  if (one.digits !== undefined)
    return {
      number,
      tolerance:
        number === 0
          ? 0
          : Number((0.5 * 10 ** (Math.floor(Math.log10(Math.abs(number))) + 1 - one.digits)).toPrecision(3)),
    };
  if (one.relative) return { number, tolerance: Number((Math.abs(number) * (one.tolerance ?? 0)).toPrecision(15)) };
  return { number, tolerance: one.tolerance ?? 0 };
}

const plainDecimal = ({ units, places }: { units: bigint; places: number }): string => `${units}e${-places}`;

/** A share in percent, as exactly as Moodle has it. */
export const percent = (share: number): string => plainNumber(Number((share * 100).toFixed(5)));
