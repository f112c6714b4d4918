import type { Book, CellChange } from './use-book.ts';

/** A cell of the grid; row −1 is the head, the column after the last item is the mark. */
export interface Place {
  row: number;
  col: number;
}

/** Cells between two corners, both included. */
export interface Range {
  fromRow: number;
  toRow: number;
  fromCol: number;
  toCol: number;
}

/** The cells between two corners; without an anchor, the active cell alone. The head is no part of it. */
export const rangeOf = (anchor: Place | null, active: Place): Range => {
  const from = anchor ?? active;
  return {
    fromRow: Math.max(0, Math.min(from.row, active.row)),
    toRow: Math.max(from.row, active.row),
    fromCol: Math.min(from.col, active.col),
    toCol: Math.max(from.col, active.col),
  };
};

/** Whether a cell is among them. */
export const isIn = (range: Range, { row, col }: Place): boolean =>
  row >= range.fromRow && row <= range.toRow && col >= range.fromCol && col <= range.toCol;

/** How many cells there are. */
export const sizeOf = ({ fromRow, toRow, fromCol, toCol }: Range): number =>
  Math.max(0, toRow - fromRow + 1) * (toCol - fromCol + 1);

/** Points as a spreadsheet takes them: rows of cells between tabs, blank where there are none (DAY-06). */
export function copyOf(book: Pick<Book, 'students'>, range: Range, markOf: (row: number) => number | null): string {
  const rows = book.students.slice(range.fromRow, range.toRow + 1).map((student, down) =>
    Array.from({ length: range.toCol - range.fromCol + 1 }, (_, across) => {
      const col = range.fromCol + across;
      const points = col === student.cells.length ? markOf(range.fromRow + down) : (student.cells[col]?.[0] ?? null);
      return points === null ? '' : String(points);
    }).join('\t'),
  );
  return rows.join('\n');
}

/**
 * What emptying a range changes, and how many of its marks can’t be emptied here: those of exams and assignments belong
 * to a work. A decision about a blank ends in either. A cell whose mark is still on its way (`isSent`) is emptied after it.
 */
export function emptied(
  book: Pick<Book, 'items' | 'students'>,
  range: Range,
  isSent: (studentId: number, item: string) => boolean = () => false,
): { changes: CellChange[]; left: number } {
  const changes: CellChange[] = [];
  let left = 0;
  for (const student of book.students.slice(range.fromRow, range.toRow + 1)) {
    for (let col = range.fromCol; col <= range.toCol; col++) {
      const [item, cell] = [book.items[col], student.cells[col]];
      if (!item || !cell) continue;
      const isDecided = cell[1] === 'zero' || cell[1] === 'excused';
      if (cell[0] === null && !isDecided && !isSent(student.student_id, item.item)) continue;
      if (item.kind === 'column' || isDecided)
        changes.push({ item: item.item, student_id: student.student_id, value: null, version: cell[2] });
      else left++;
    }
  }
  return { changes, left };
}
