import { readTypedNumber } from '@daftar/contracts/exams/question-types/typed-number';
import { readWithin } from '@daftar/i18n/read-number';

/** A number of a key as the key has it: a decimal in Latin digits. What is no decimal stays as typed, for the rules to refuse. */
export function keyNumber(typed: string): string {
  const read = readTypedNumber(typed);
  if (read?.over.units !== 1n || read.over.places !== 0) return typed.trim();
  const { units, places } = read.value;
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** Percent of the points, 1 to 100; 0, which the rules refuse, for anything else. */
export const shareIn = (typed: string): number => readWithin(typed, { least: 1, most: 100 }) ?? 0;
