import {
  dayNumber,
  type FormatSettings,
  formatDate,
  formatDateTime,
  formatTime,
  formatWeekday,
  type Moment,
} from './format.ts';
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

/**
 * How the end of a span is shown beside its beginning (COR-19): by the time alone on the same day, else with the date
 * too. A span that ends as it begins has no end of its own: `none`.
 */
export function spanEnd(from: Moment, to: Moment, settings: FormatSettings): 'none' | 'time' | 'both' {
  const [start, end] = [from, to].map((moment) => new Date(moment).getTime());
  if (start === end) return 'none';
  return dayNumber(from, settings) === dayNumber(to, settings) ? 'time' : 'both';
}

/** Labels of steps along an axis: the time, with the date where a new day begins (COR-19). */
export function axisLabels(moments: readonly Moment[], settings: FormatSettings): string[] {
  const days = moments.map((moment) => dayNumber(moment, settings));
  const within = days.at(0) === days.at(-1);
  return moments.map((moment, index) =>
    within || (index > 0 && days[index] === days[index - 1])
      ? formatTime(moment, settings)
      : formatDateTime(moment, settings),
  );
}
