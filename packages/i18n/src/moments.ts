import { dayNumber, type FormatSettings, formatDate, formatTime, formatWeekday, type Moment } from './format.ts';
import { localeOf } from './languages.ts';

/** Days either way that are called by a name; farther ones by their date (COR-19). */
const namedDays = 6;

/**
 * A moment as a reader at `beside` says it (COR-19): the time, and the day where it differs: “Yesterday”, “Tomorrow”,
 * “Monday”, “Last Monday”, beyond six days “05/11/2026”. No day is the same day; both are empty for an invalid date.
 */
export function momentParts(moment: Moment, beside: Moment, settings: FormatSettings): { day: string; time: string } {
  const time = formatTime(moment, settings);
  return { day: time && dayBeside(moment, beside, settings), time };
}

function dayBeside(moment: Moment, beside: Moment, settings: FormatSettings): string {
  const days = dayNumber(moment, settings) - dayNumber(beside, settings);
  if (days === 0) return '';
  if (Math.abs(days) > namedDays) return formatDate(moment, settings);
  const { language } = settings;
  if (Math.abs(days) === 1) {
    const named = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');
    return named.charAt(0).toUpperCase() + named.slice(1);
  }
  const weekday = formatWeekday(moment, settings);
  if (days > 0) return weekday;
  return language === 'Ar' ? `${weekday} الماضي` : `Last ${weekday}`;
}

/** The parts of a moment as one text: “Last Monday 05:31 am”. */
export function formatMoment(moment: Moment, beside: Moment, settings: FormatSettings): string {
  const { day, time } = momentParts(moment, beside, settings);
  return day ? `${day} ${time}` : time;
}

/** Whether a span ends on the date of its beginning: then its end is shown by the time alone (COR-19). */
export const isSameDay = (from: Moment, to: Moment, settings: FormatSettings): boolean =>
  dayNumber(from, settings) === dayNumber(to, settings);
