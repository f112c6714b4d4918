export interface Seat {
  student_id: number;
  row: number;
  column: number;
}
export const orders = ['name', 'id', 'mixed'] as const;
export type Order = (typeof orders)[number];

/**
 * Seats students row by row from the front, in this order; who has no room left gets no seat.
 * @param apart leaves every second seat free
 */
export function arrange(
  studentIds: readonly number[],
  { rows, columns, apart }: { rows: number; columns: number; apart: boolean },
): Seat[] {
  const step = apart ? 2 : 1;
  const perRow = Math.ceil(columns / step);
  return studentIds.slice(0, rows * perRow).map((student_id, index) => ({
    student_id,
    row: Math.floor(index / perRow) + 1,
    column: (index % perRow) * step + 1,
  }));
}

/** A fair shuffle. @param random 0 up to 1 */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Moves a student to a seat; who sits there gets the seat that becomes free, or none where there was none. */
export function moved(seats: readonly Seat[], studentId: number, to: { row: number; column: number } | null): Seat[] {
  const from = seats.find(({ student_id }) => student_id === studentId);
  const others = seats.filter(({ student_id }) => student_id !== studentId);
  if (!to) return others;
  const rest = others.flatMap((seat) => {
    if (seat.row !== to.row || seat.column !== to.column) return [seat];
    return from ? [{ ...seat, row: from.row, column: from.column }] : [];
  });
  return [...rest, { student_id: studentId, ...to }];
}

/** The seats of those students who have one. */
export const seatsOf = (
  students: readonly { student_id: number; seat_row: number | null; seat_column: number | null }[],
): Seat[] =>
  students.flatMap(({ student_id, seat_row, seat_column }) =>
    seat_row === null || seat_column === null ? [] : [{ student_id, row: seat_row, column: seat_column }],
  );
