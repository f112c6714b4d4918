/** A day, `2027-02-13`, as a moment within it, wherever the faculty is; for fields and texts that take moments. */
export const dayAsMoment = (day: string): string => `${day}T11:00:00.000Z`;

/** The day of a moment by the faculty’s clocks. */
export function dayOfMoment(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  // a year is typed digit by digit, and a day has four of them
  return `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}`;
}

/** What a day field holds now: a half-typed or half-cleared one means no day. */
export interface TypedDay {
  day: string | null;
  partly: boolean;
}

/** What is wrong with a day: half of it is missing, or no term is at that time; days of terms are from 2000 to 2100. */
export function wrongDay({ day, partly }: TypedDay): 'terms.dayUnfinished' | 'terms.dayRange' | null {
  if (partly) return 'terms.dayUnfinished';
  return day !== null && (day < '2000-01-01' || day > '2100-12-31') ? 'terms.dayRange' : null;
}
