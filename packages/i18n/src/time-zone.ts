import type { FormatSettings, Moment } from './format.ts';
import { localeOf } from './languages.ts';

/** The faculty's time zone as people call it: “Cairo time”, «توقيت مصر». */
export function timeZoneName({ language, timeZone }: FormatSettings, moment: Moment): string {
  if (language === 'En' && timeZone.includes('/')) return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'shortGeneric' });
  const found = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName');
  return found?.value ?? timeZone;
}
