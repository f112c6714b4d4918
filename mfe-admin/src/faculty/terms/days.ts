/** A day, `2027-02-13`, as a moment within it, wherever the faculty is; for fields and texts that take moments. */
export const dayAsMoment = (day: string): string => `${day}T11:00:00.000Z`;

/** The day of a moment by the faculty’s clocks. */
export function dayOfMoment(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
}
