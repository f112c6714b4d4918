/** One figure of the requirements' table of speed, with what it is measured against. */
export interface Row {
  /** The requirement. */
  row: string;
  what: string;
  figure: string;
  /** What the same run measured of something that does the least possible. */
  reference: string;
  ratio?: number;
  wanted: string;
  met: boolean;
}

/** A row whose ratio is to be at least or at most so much. */
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

/** Hands the rows to `npm run bench`, or prints them when the file is run by itself. */
export function deliver(rows: readonly Row[]): void {
  if (process.send) process.send(rows);
  else printTable(rows);
}

export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ ratio, met, ...row }) => ({ ...row, ratio: ratio?.toFixed(2) ?? '', met: met ? 'yes' : 'NO' })),
  );
}
