/** One event of a calendar; `end` absent: a moment, such as a due date. */
export interface CalendarEvent {
  uid: string;
  start: Date;
  end?: Date;
  /** Its whole days, from `start` to `end`: open for days, it keeps nobody busy (COR-23). */
  isOpenForDays?: boolean;
  summary: string;
  description: string;
  category: string;
  url?: string | undefined;
  /** When the calendar was asked for. */
  stamp: Date;
}

export interface CalendarHead {
  name: string;
  /** IANA zone, as calendars show it. */
  timeZone: string;
}

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break are escaped; other control characters removed. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may not be in a calendar
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** 20261101T080000Z */
const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** The minute that an end names: an exam due at 11:59 pm ends with it, which a calendar would show as seconds. */
const minuteOf = (at: Date): string => moment(at).replace(/\d\dZ$/, '00Z');

const longest = 75;

/** RFC 5545, 3.1: a line has at most 75 octets; its rest follows after a line break and a space. No character is cut. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const day = 86_400_000;
/** 20261101, the day of a moment in a zone. */
const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .replaceAll('-', '');
/** The day after a day: where an entry of whole days ends. */
const nextDay = (date: string): string =>
  moment(new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))) + day)).slice(
    0,
    8,
  );

const times = ({ start, end, isOpenForDays }: CalendarEvent, timeZone: string): string[] =>
  end && isOpenForDays
    ? [
        `DTSTART;VALUE=DATE:${dayOf(start, timeZone)}`,
        `DTEND;VALUE=DATE:${nextDay(dayOf(end, timeZone))}`,
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ]
    : end
      ? [`DTSTART:${moment(start)}`, `DTEND:${minuteOf(end)}`]
      : [`DTSTART:${minuteOf(start)}`];

const eventLines = (event: CalendarEvent, timeZone: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${moment(event.stamp)}`,
  ...times(event, timeZone),
  `SUMMARY:${text(event.summary)}`,
  `DESCRIPTION:${text(event.description)}`,
  `CATEGORIES:${text(event.category)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  // a due date doesn't make anybody busy
  `TRANSP:${event.end && !event.isOpenForDays ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** A calendar as RFC 5545 text (DAY-01): times in UTC, which every program shows in its own zone. */
export const writeCalendar = ({ name, timeZone }: CalendarHead, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daftar//Daftar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `NAME:${text(name)}`,
    `X-WR-TIMEZONE:${text(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
