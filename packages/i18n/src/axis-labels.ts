import { dayNumber, type FormatSettings, formatDateTime, formatTime, type Moment } from './format.ts';

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
