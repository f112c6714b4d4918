import { readWithin } from '@daftar/i18n/read-number';

/** Whole points from 0 to the question's maximum; null for anything else (RES-05). */
export function pointsFrom(text: string, max: number): number | null {
  return readWithin(text, { most: max });
}
