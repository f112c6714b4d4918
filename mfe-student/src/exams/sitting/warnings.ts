/** Minutes left at which the student is warned (EXT-16). */
export const warningMinutes = [10, 5, 1] as const;
export type WarningMinute = (typeof warningMinutes)[number];

/**
 * The warning due when the time left went from `before` to `now` (milliseconds); null for none. A jump over two of
 * them, for example after a sleep, gives only the last one; extra time may repeat one.
 */
export function warningBetween(before: number, now: number): WarningMinute | null {
  if (now <= 0) return null;
  const crossed = warningMinutes.filter((minutes) => before > minutes * 60_000 && now <= minutes * 60_000);
  return crossed.at(-1) ?? null;
}
