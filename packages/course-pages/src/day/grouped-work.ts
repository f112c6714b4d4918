import type { DayItem } from './day-item.ts';

/** An assignment due within this time counts as now. */
const soonMs = 7 * 86_400_000;

type Placed = Pick<DayItem, 'kind' | 'at' | 'until' | 'done' | 'waits'>;

/** Whether an item waits now, comes later or is done, at the server's time `now` (ms). */
export function workGroup(item: Placed, now: number): 'now' | 'upcoming' | 'done' {
  if (item.waits) return 'now';
  if (item.done || now >= item.until) return 'done';
  const begins = item.kind === 'assignment' ? item.at - soonMs : item.at;
  return begins <= now ? 'now' : 'upcoming';
}

/** Items by group: what ends first comes first, what is done last comes first (DAY-03). */
export function groupedWork<Item extends Placed>(items: readonly Item[], now: number) {
  const groups: Record<'now' | 'upcoming' | 'done', Item[]> = { now: [], upcoming: [], done: [] };
  for (const item of items) groups[workGroup(item, now)].push(item);
  groups.now.sort((a, b) => a.until - b.until);
  groups.upcoming.sort((a, b) => a.at - b.at);
  groups.done.sort((a, b) => b.at - a.at);
  return groups;
}
