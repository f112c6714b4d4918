const hour = 3_600_000;

/** The wall clock of a zone at a moment (ms), as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The next full hour of the zone's clock after a moment (ms), as ISO 8601 in UTC. */
export const nextFullHour = (at: number, timeZone: string): string => {
  const second = Math.floor(at / 1000) * 1000;
  return new Date(second - (wallClock(second, timeZone) % hour) + hour).toISOString();
};

/** The next day of the zone at an hour, as ISO 8601 in UTC: the same wall clock on a day with 23 or 25 hours. */
export const tomorrowAt = (hourOfDay: number, at: number, timeZone: string): string => {
  const today = new Date(wallClock(at, timeZone));
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, hourOfDay);
  // the zone may be another hour from UTC then than at the moment that this guess names
  const offsetAt = (moment: number) => wallClock(moment, timeZone) - moment;
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted))).toISOString();
};
