/**
 * A time as a spreadsheet stores it: without a zone, so its fields are those of the faculty's clock (UIX-02). Sheets
 * show it by `sheetMomentFormat`, and sort and filter it as a date.
 */
export function wallClock(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

export const sheetMomentFormat = 'dd/mm/yyyy hh:mm AM/PM';
