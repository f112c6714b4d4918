/** A figure with at most two decimals; a dash for none. */
export const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : String(Math.round(value * 100) / 100);
