import type { CallReply } from '@daftar/contracts/client';

export type Look = CallReply<'GET /api/roll-over-look'>;
export type PlannedItem = Look['calendar'][number];

export interface Week {
  /** Its Saturday, at noon in UTC. */
  first: string;
  items: PlannedItem[];
  problems: number;
}

const dayMs = 86_400_000;

/** The items by weeks of the faculty’s zone, which begin on Saturday; in the order of the items. */
export function weeksOf(items: readonly PlannedItem[], timeZone: string): Week[] {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const weeks = new Map<string, Week>();
  for (const item of items) {
    const noon = Date.parse(`${days.format(new Date(item.at))}T12:00:00Z`);
    const first = new Date(noon - ((new Date(noon).getUTCDay() + 1) % 7) * dayMs).toISOString();
    const week = weeks.get(first) ?? { first, items: [], problems: 0 };
    week.items.push(item);
    if (item.problem) week.problems++;
    weeks.set(first, week);
  }
  return [...weeks.values()];
}
