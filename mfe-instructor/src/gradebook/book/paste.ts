import { parsePoints } from './points.ts';
import { type BookItem, type BookStudent, type CellChange, isTyped } from './use-book.ts';

/** What a pasted cell would change, or why it can’t. */
export interface PastedCell {
  student: BookStudent;
  item: BookItem;
  before: number | null;
  text: string;
  change: CellChange | null;
  problem: 'exam' | 'points' | null;
}

export interface Pasted {
  /** Cells that differ, and cells that can’t be read; blank and equal ones are left out. */
  cells: PastedCell[];
  /** Pasted cells beyond the last student or item, or with an ID that nobody here has. */
  outside: number;
  same: number;
  blank: number;
}

/** A block copied from a spreadsheet: rows of cells; a cell in quotation marks may hold breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && char === '\t') {
      row.push(cell);
      cell = '';
    } else if (!quoted && char === '\n') endRow();
    else if (quoted || char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/**
 * What pasting a block would change, from the given cell on (DAY-06). If its first column holds students’ IDs, rows go
 * to those students, in whatever order they are; otherwise to the students below each other.
 */
export function pasteOf(
  text: string,
  book: { items: readonly BookItem[]; students: readonly BookStudent[] },
  at: { row: number; col: number },
): Pasted {
  const block = readBlock(text);
  const byId = new Map(book.students.map((student) => [String(student.student_id), student]));
  const hasIds = block.length > 0 && block.some((row) => row.length > 1 && byId.has(row[0]?.trim() ?? ''));
  const result: Pasted = { cells: [], outside: 0, same: 0, blank: 0 };
  block.forEach((row, down) => {
    const student = hasIds ? byId.get(row[0]?.trim() ?? '') : book.students[at.row + down];
    (hasIds ? row.slice(1) : row).forEach((content, across) => {
      const col = at.col + across;
      const [item, cell] = [book.items[col], student?.cells[col]];
      if (content.trim() === '') result.blank++;
      else if (!student || !item || !cell) result.outside++;
      else addCell(result, { student, item, text: content.trim() }, cell);
    });
  });
  return result;
}

function addCell(
  result: Pasted,
  { student, item, text }: { student: BookStudent; item: BookItem; text: string },
  [before, state, version]: BookStudent['cells'][number],
): void {
  const points = parsePoints(text, item);
  const isSame = points !== null && points === before && state === 'score';
  if (isSame) {
    result.same++;
    return;
  }
  const problem = points === null ? 'points' : isTyped(item) ? null : 'exam';
  const change =
    problem === null && points !== null
      ? { item: item.item, student_id: student.student_id, value: points, version }
      : null;
  result.cells.push({ student, item, before, text, change, problem });
}
