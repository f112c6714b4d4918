const hour = 3_600_000;

export interface Step {
  /** Milliseconds since 1970: the beginning of the hour. */
  at: number;
  loads: number;
  failures: number;
}

/** The last 24 hours, oldest first, all versions together; an hour without loads has zeros. */
export function hourSteps(rows: readonly { hour: string; loads: number; failures: number }[], now: number): Step[] {
  const last = Math.floor(now / hour) * hour;
  return Array.from({ length: 24 }, (_, index) => {
    const at = last - (23 - index) * hour;
    const of = rows.filter((row) => Date.parse(row.hour) === at);
    const sum = (what: 'loads' | 'failures') => of.reduce((all, row) => all + row[what], 0);
    return { at, loads: sum('loads'), failures: sum('failures') };
  });
}
