const minute = 60_000;
const day = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** The wall clock of a zone at a moment (ms), as if it were UTC. */
export function wallClock(at: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const offsetAt = (at: number, timeZone: string): number => wallClock(at, timeZone) - at;

/** When a zone's clock shows a time (ms as if UTC): one moment, both of the hour that comes twice, or none. */
function momentsOf(wall: number, timeZone: string): number[] {
  const offsets = new Set([offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => wallClock(at, timeZone) === wall)
    .toSorted((a, b) => a - b);
}

/** Whether a time that is typed is when something begins or when it ends. */
export type MomentMeans = 'start' | 'end';

/**
 * The moment (ms) of a wall clock time: in the hour that comes twice an end means the later one and a start the earlier
 * one; a time that the clocks skip is as much after the change as it was meant to be after it.
 */
export function momentOfClock(wall: number, timeZone: string, means: MomentMeans = 'start'): number {
  const found = momentsOf(wall, timeZone);
  return (means === 'end' ? found.at(-1) : found[0]) ?? wall - offsetAt(wall - day, timeZone);
}

/** What a page says of a time near a clock change; `typed`: the time that doesn't exist (ms as if UTC). */
export type ClockNote = { kind: 'earlier' | 'later' } | { kind: 'skipped'; typed: number };

/** What is to be said beside a moment: which of two it is, or what it was made from. */
export function clockNote(iso: string | null, timeZone: string): ClockNote | undefined {
  const at = iso === null ? Number.NaN : Math.floor(Date.parse(iso) / minute) * minute;
  if (Number.isNaN(at)) return undefined;
  const wall = wallClock(at, timeZone);
  const moments = momentsOf(wall, timeZone);
  if (moments.length > 1) return { kind: at === moments[0] ? 'earlier' : 'later' };
  const forward = offsetAt(at, timeZone) - offsetAt(at - day, timeZone);
  const typed = wall - forward;
  return forward > 0 && momentsOf(typed, timeZone).length === 0 ? { kind: 'skipped', typed } : undefined;
}
