const dayMs = 86_400_000;
/** Saturday, as calendars in Egypt begin their weeks. */
const firstWeekday = 6;

/** A month: its year, and its index from 0. */
export interface Month {
  year: number;
  month: number;
}

/** Days since 1970, as `dayNumber` counts them. */
export const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / dayMs;

/** The month that holds a day. */
export function monthOf(day: number): Month {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

/** The day of the month, from 1. */
export const dateOf = (day: number): number => new Date(day * dayMs).getUTCDate();

/** Noon of a day in UTC, for names of weekdays and months in UTC. */
export const noonOf = (day: number): number => day * dayMs + dayMs / 2;

/** The weeks of a month from Saturday on, as day numbers; days of its neighbours are null. */
export function weeksOf({ year, month }: Month): (number | null)[][] {
  const first = numberOf(year, month, 1);
  const length = numberOf(year, month + 1, 1) - first;
  const before = (new Date(first * dayMs).getUTCDay() - firstWeekday + 7) % 7;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, place) => {
    const day = place - before;
    return day >= 0 && day < length ? first + day : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A day so many months later; the last of the month where that is shorter. */
export function sameDayIn(day: number, months: number): number {
  const { year, month } = monthOf(day);
  const first = numberOf(year, month + months, 1);
  const length = numberOf(year, month + months + 1, 1) - first;
  return first + Math.min(dateOf(day), length) - 1;
}

/** Where a key moves from a day; undefined for other keys. Arrows follow the reading direction. */
export function dayAfterKey(key: string, day: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const weekday = (new Date(day * dayMs).getUTCDay() - firstWeekday + 7) % 7;
  const steps: Record<string, number> = {
    [forward]: day + 1,
    [back]: day - 1,
    ArrowDown: day + 7,
    ArrowUp: day - 7,
    Home: day - weekday,
    End: day + 6 - weekday,
    PageDown: sameDayIn(day, 1),
    PageUp: sameDayIn(day, -1),
  };
  return steps[key];
}
