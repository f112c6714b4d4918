import type { GivenSeat, Room } from './queries.ts';

/**
 * Gives students seats, room after room, row by row, from the one at the front left; `spaced`: every second seat of a
 * row. Who finds none is left out.
 */
export function seatsIn(rooms: readonly Room[], studentIds: readonly number[], spaced: boolean): GivenSeat[] {
  const free = rooms.flatMap(({ room_id, rows, columns }) => {
    const across = spaced ? Math.ceil(columns / 2) : columns;
    return Array.from({ length: rows * across }, (_, n) => ({
      room_id,
      row: Math.floor(n / across) + 1,
      column: (n % across) * (spaced ? 2 : 1) + 1,
    }));
  });
  return studentIds.slice(0, free.length).map((student_id, n) => ({ student_id, ...free[n]! }));
}
