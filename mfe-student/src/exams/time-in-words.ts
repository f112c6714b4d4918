/** A part of a time in words: its unit and how many. */
export interface TimePart {
  unit: 'hours' | 'minutes' | 'seconds';
  count: number;
}

/**
 * The time left as it is said (BOD-17): hours and minutes; below ten minutes also seconds. It never says more than is
 * left.
 * @param milliseconds left
 */
export function timeParts(milliseconds: number): TimePart[] {
  const left = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const parts: TimePart[] = [
    { unit: 'hours', count: hours },
    { unit: 'minutes', count: minutes },
    { unit: 'seconds', count: left < 600 ? left % 60 : 0 },
  ];
  const said = parts.filter(({ count }) => count > 0);
  return said.length > 0 ? said : [{ unit: 'seconds', count: 0 }];
}

const keys = { hours: 'exam.hours', minutes: 'exam.minutes', seconds: 'time.seconds' } as const;

/** The same as texts, to be joined by the language’s “and”. */
export function timeInWords(
  milliseconds: number,
  say: (key: (typeof keys)[keyof typeof keys], params: { count: number }) => string,
): string[] {
  return timeParts(milliseconds).map(({ unit, count }) => say(keys[unit], { count }));
}
