import { readWithin } from '@daftar/i18n/read-number';

/**
 * The points that somebody typed or pasted; null if they are no points of an item out of `max`. Assignments take whole
 * points, columns hundredths.
 */
export const parsePoints = (text: string, { max, kind }: { max: number; kind: string }): number | null =>
  readWithin(text, { most: max, places: kind === 'column' ? 2 : 0 });
