import { dayNumber, type FormatSettings } from '@daftar/i18n';
import type { BadgeProps } from '@daftar/ui';
import type { ReactNode } from 'react';

/** One line of a day, a list or a calendar. */
export interface DayItem {
  key: string;
  kind: 'exam' | 'assignment' | 'chapter' | 'announcement' | 'score' | 'draft';
  /** When it begins, is due or happened, in ms. */
  at: number;
  /** Until when it is open, in ms; a due date is open until it is due. */
  until: number;
  title: string;
  courseId: number;
  /** Where it leads. */
  to: string;
  /** Its state in a word. */
  state?: { tone: NonNullable<BadgeProps['tone']>; text: ReactNode } | undefined;
  detail?: ReactNode;
  /** Nothing is left to do. */
  done?: boolean;
  /** Its time may be over, and yet something is left to do: marking. */
  waits?: boolean;
}

export const dayGroups = ['now', 'today', 'week', 'later', 'done'] as const;
export type DayGroup = (typeof dayGroups)[number];

/** Days after today that count as this week. */
const weekDays = 6;

/**
 * Where an item belongs at the server's time `now` (ms), by dates in the faculty's zone: what is open now or happens
 * today, the next six days, later; done once its time is over.
 */
export function groupOf(item: Pick<DayItem, 'at' | 'until' | 'done'>, now: number, settings: FormatSettings): DayGroup {
  if (now >= item.until) return 'done';
  if (item.at <= now) return item.done ? 'done' : 'now';
  const days = dayNumber(item.at, settings) - dayNumber(now, settings);
  if (days <= 0) return 'today';
  return days <= weekDays ? 'week' : 'later';
}

/** Items by group, each in the order of its times; what is done last comes first. */
export function grouped(items: readonly DayItem[], now: number, settings: FormatSettings): Record<DayGroup, DayItem[]> {
  const groups: Record<DayGroup, DayItem[]> = { now: [], today: [], week: [], later: [], done: [] };
  for (const item of items) groups[groupOf(item, now, settings)].push(item);
  for (const group of dayGroups) groups[group].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  groups.done.reverse();
  return groups;
}
