/** One figure of the requirements' table of speed, with its reference. */
export interface Row {
  /** The requirement. */
  row: string;
  what: string;
  figure: string;
  /** The same run's measurement of the simplest comparable work. */
  reference: string;
  ratio?: number;
  wanted: string;
  met: boolean;
}

/** A row whose ratio must be at least or at most the given value. */
export function ratioRow(
  row: string,
  what: string,
  measured: { figure: string; reference: string; ratio: number },
  limit: { atLeast: number } | { atMost: number },
): Row {
  const [wanted, met] =
    'atLeast' in limit
      ? [`≥ ${limit.atLeast}`, measured.ratio >= limit.atLeast]
      : [`≤ ${limit.atMost}`, measured.ratio <= limit.atMost];
  return { row, what, ...measured, wanted, met };
}

/** Passes the rows to `npm run bench`, or prints them when the file runs by itself. */
export function deliver(rows: readonly Row[]): void {
  if (process.send) process.send(rows);
  else printTable(rows);
}

/** Prints the rows as a table, ratios with two decimals. */
export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ ratio, met, ...row }) => ({ ...row, ratio: ratio?.toFixed(2) ?? '', met: met ? 'yes' : 'NO' })),
  );
}
