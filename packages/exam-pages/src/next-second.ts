/**
 * Milliseconds from `at` to just after the next whole second, of the clock or of the time left until `until` (EXT-01).
 */
export function untilNextSecond(at: number, until?: number): number {
  const past = until === undefined ? at % 1000 : 1000 - ((((until - at) % 1000) + 1000) % 1000);
  return 1000 - past + 5;
}
