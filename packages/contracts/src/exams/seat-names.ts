/** Seats along each side of a room at most. */
export const mostAlong = 60;

/** A row's letters: A to Z, then AA, AB, … */
export const rowName = (row: number): string =>
  row > 26 ? rowName(Math.floor((row - 1) / 26)) + rowName(((row - 1) % 26) + 1) : String.fromCharCode(64 + row);

/** A seat as people read it: “B4” is the fourth of the second row. */
export const seatName = (row: number, column: number): string => `${rowName(row)}${column}`;
