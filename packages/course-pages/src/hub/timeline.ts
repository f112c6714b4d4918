import type { DayItem } from '../day/day-item.ts';

/** How many days a course’s overview looks ahead, today included (DSK-08). */
export const timelineDays = 14;

/** What runs at `now` (ms) or comes within two weeks, in the order of its times. */
export const timelineOf = <Item extends Pick<DayItem, 'key' | 'at' | 'until'>>(
  items: readonly Item[],
  now: number,
): Item[] =>
  items
    .filter(({ at, until }) => until > now && at < now + timelineDays * 86_400_000)
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));

/** A share of a whole in per cent, rounded; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
