import { dayNumber, type FormatSettings, type Moment } from '@daftar/i18n';

export interface Day<Item> {
  /** 0 is today, 1 yesterday. */
  ago: number;
  /** The time of its newest item. */
  moment: Moment;
  items: Item[];
}

/** Groups a list, newest first, by the faculty's dates (FIX-19). */
export function byDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Moment,
  settings: FormatSettings,
): Day<Item>[] {
  const today = dayNumber(now, settings);
  const days: Day<Item>[] = [];
  for (const item of items) {
    // the device's now may be a moment behind
    const ago = Math.max(0, today - dayNumber(item.created_at, settings));
    const last = days.at(-1);
    if (last?.ago === ago) last.items.push(item);
    else days.push({ ago, moment: item.created_at, items: [item] });
  }
  return days;
}
