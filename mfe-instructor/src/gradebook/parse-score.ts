import { readWithin } from '@daftar/i18n/read-number';

/** A whole number from 0 to the maximum, or null (ASG-09). */
export function parseScore(text: string, max: number): number | null {
  return readWithin(text, { most: max });
}
