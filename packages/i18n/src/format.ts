import { type Language, localeOf } from './languages.ts';

/** A point in time as it arrives: ISO 8601, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

export interface FormatSettings {
  language: Language;
  /** The faculty's IANA time zone (UIX-02). */
  timeZone: string;
  /** Show seconds, where order within a minute matters. */
  seconds?: boolean;
}

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(settings: FormatSettings, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${settings.language}|${settings.timeZone}|${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(localeOf(settings.language), { timeZone: settings.timeZone, ...options });
    cache.set(key, found);
  }
  return found;
}

function parts(moment: Moment, settings: FormatSettings, options: Intl.DateTimeFormatOptions): Map<string, string> {
  const pieces = formatter(settings, options).formatToParts(new Date(moment));
  return new Map(pieces.map((piece) => [piece.type, piece.value]));
}

function valid(moment: Moment): boolean {
  return !Number.isNaN(new Date(moment).getTime());
}

/** 05/11/2026 in the faculty's time zone; empty for an invalid date (UIX-01). */
export function formatDate(moment: Moment, settings: FormatSettings): string {
  if (!valid(moment)) return '';
  const found = parts(moment, settings, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${found.get('day')}/${found.get('month')}/${found.get('year')}`;
}

/** 09:05 am, ص or م in Arabic. */
export function formatTime(moment: Moment, settings: FormatSettings): string {
  if (!valid(moment)) return '';
  const second = settings.seconds ? ({ second: '2-digit' } as const) : {};
  const found = parts(moment, settings, { hour: '2-digit', minute: '2-digit', ...second, hourCycle: 'h12' });
  const seconds = settings.seconds ? `:${found.get('second')}` : '';
  return `${found.get('hour')?.padStart(2, '0')}:${found.get('minute')}${seconds} ${found.get('dayPeriod')?.toLowerCase()}`;
}

/** 05/11/2026 09:05 am in the faculty's time zone (UIX-01, UIX-02). */
export function formatDateTime(moment: Moment, settings: FormatSettings): string {
  return valid(moment) ? `${formatDate(moment, settings)} ${formatTime(moment, settings)}` : '';
}

/**
 * Days since 1970 of a moment's date in the faculty's time zone; consecutive dates differ by one, however long the day
 * was.
 */
export function dayNumber(moment: Moment, settings: FormatSettings): number {
  const found = parts(moment, settings, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const date = Date.UTC(Number(found.get('year')), Number(found.get('month')) - 1, Number(found.get('day')));
  return Math.round(date / 86_400_000);
}

/** Sunday 22/11/2026: a date as a heading. */
export function formatDay(moment: Moment, settings: FormatSettings): string {
  if (!valid(moment)) return '';
  return `${parts(moment, settings, { weekday: 'long' }).get('weekday')} ${formatDate(moment, settings)}`;
}

/** Sunday, الأحد: the weekday of a moment; `short` where there is little room. */
export function formatWeekday(moment: Moment, settings: FormatSettings, width: 'long' | 'short' = 'long'): string {
  return valid(moment) ? (parts(moment, settings, { weekday: width }).get('weekday') ?? '') : '';
}

/** November 2026, نوفمبر 2026. */
export function formatMonth(moment: Moment, settings: FormatSettings): string {
  if (!valid(moment)) return '';
  const found = parts(moment, settings, { month: 'long', year: 'numeric' });
  return `${found.get('month')} ${found.get('year')}`;
}

const relativeSteps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * “5 minutes ago”, “in 2 days”; `now` comes from the server clock. From 24 hours on, days are counted as dates of the
 * faculty's zone, so that “tomorrow” is the next date, not a day and a half away.
 */
export function formatRelative(moment: Moment, now: Moment, settings: FormatSettings): string {
  const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(localeOf(settings.language), { numeric: 'auto' });
  for (const [unit, length] of relativeSteps) {
    if (Math.abs(seconds) < length) continue;
    const dates = unit === 'day' && dayNumber(moment, settings) - dayNumber(now, settings);
    return format.format(dates || Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** Latin digits with the language's grouping; at most `digits` decimals. */
export function formatNumber(value: number, language: Language, digits = 2): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value);
}

/** A share from 0 to 1 as a percentage, in Latin digits. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** Unabbreviated, as Egyptian texts write them; Intl shortens some of them. */
const arabicSizeUnits = ['بايت', 'كيلوبايت', 'ميجابايت', 'جيجابايت'] as const;

/** 302 bytes, 12 kB, 3.4 MB, «3.4 ميجابايت»; steps of 1000. */
export function formatFileSize(bytes: number, language: Language): string {
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < sizeUnits.length - 1) {
    value /= 1000;
    step += 1;
  }
  if (language === 'Ar') return `${formatNumber(value, 'Ar', 1)} ${arabicSizeUnits[step]}`;
  // the short form of bytes has no plural
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: sizeUnits[step], unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(localeOf(language), format).format(value);
}

/** hh:mm:ss of a remaining time in milliseconds; never negative, hours may exceed 99. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

/** The items of a list as one phrase: “a, b and c”. */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items);
}
