/** A day as typed into a date field, day first without separators, in the faculty's zone. */
export function dayInCairo(at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(at);
  return ['day', 'month', 'year'].map((type) => parts.find((part) => part.type === type)?.value ?? '').join('');
}
