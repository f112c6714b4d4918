import { momentOfClock, wallClock } from './wall-clock.ts';

const hour = 3_600_000;

/** The next full hour of the zone's clock after a moment (ms), as ISO 8601 in UTC. */
export const nextFullHour = (at: number, timeZone: string): string => {
  const second = Math.floor(at / 1000) * 1000;
  return new Date(second - (wallClock(second, timeZone) % hour) + hour).toISOString();
};

/** The next day of the zone at an hour, as ISO 8601 in UTC: the same wall clock on a day with 23 or 25 hours. */
export const tomorrowAt = (hourOfDay: number, at: number, timeZone: string): string => {
  const today = new Date(wallClock(at, timeZone));
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, hourOfDay);
  return new Date(momentOfClock(wanted, timeZone)).toISOString();
};
