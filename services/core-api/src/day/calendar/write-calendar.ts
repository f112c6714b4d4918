/** One event of a calendar; `end` absent: a moment, such as a due date. */
export interface CalendarEvent {
  uid: string;
  start: Date;
  end?: Date;
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

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${moment(event.stamp)}`,
  `DTSTART:${moment(event.start)}`,
  ...(event.end ? [`DTEND:${minuteOf(event.end)}`] : []),
  `SUMMARY:${text(event.summary)}`,
  `DESCRIPTION:${text(event.description)}`,
  `CATEGORIES:${text(event.category)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  // a due date doesn't make anybody busy
  `TRANSP:${event.end ? 'OPAQUE' : 'TRANSPARENT'}`,
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
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
