import { fromAbsolute } from '@internationalized/date';

const onTheHour = { minute: 0, second: 0, millisecond: 0 };

/** The next full hour of the zone's clock after a moment (ms), as ISO 8601 in UTC. */
export const nextFullHour = (at: number, timeZone: string): string =>
  fromAbsolute(at, timeZone).set(onTheHour).add({ hours: 1 }).toAbsoluteString();

/** The next day of the zone at an hour, as ISO 8601 in UTC: the same wall clock on a day with 23 or 25 hours. */
export const tomorrowAt = (hour: number, at: number, timeZone: string): string =>
  fromAbsolute(at, timeZone)
    .add({ days: 1 })
    .set({ hour, ...onTheHour })
    .toAbsoluteString();
