import { plainId } from '@daftar/contracts/visible-text';
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
  /** Pasted cells beyond the last student or item. */
  outside: number;
  /** IDs that nobody here has, or that stand in two rows: with one of them nothing is pasted. */
  wrongIds: string[];
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
 * to those students, in whatever order they are; otherwise to the students below each other. IDs that can’t be followed
 * refuse the whole block: by its order, marks would go to the wrong students (COR-03).
 */
export function pasteOf(
  text: string,
  book: { items: readonly BookItem[]; students: readonly BookStudent[] },
  at: { row: number; col: number },
): Pasted {
  const block = readBlock(text);
  const byId = new Map(book.students.map((student) => [String(student.student_id), student]));
  const hasIds =
    block.some(([first = '']) => byId.has(plainId(first)) || isIdLike(first)) && block.some((row) => row.length > 1);
  const result: Pasted = { cells: [], outside: 0, same: 0, blank: 0, wrongIds: hasIds ? wrongIdsIn(block, byId) : [] };
  if (result.wrongIds.length > 0) return result;
  block.forEach((row, down) => {
    const student = hasIds ? byId.get(plainId(row[0] ?? '')) : book.students[at.row + down];
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

/** Points have fewer digits than an ID. */
const isIdLike = (text: string): boolean => /^\d{7,15}$/.test(plainId(text));

/** IDs of nobody here, and those that stand twice, as they were copied. A first row without a digit is a heading. */
function wrongIdsIn(block: readonly string[][], byId: ReadonlyMap<string, BookStudent>): string[] {
  const seen = new Set<string>();
  const wrong: string[] = [];
  block.forEach(([first = '', ...cells], index) => {
    const id = plainId(first);
    if (cells.every((cell) => cell.trim() === '') && !isIdLike(first)) return;
    if (index === 0 && id !== '' && !/\d/.test(id)) return;
    if (!byId.has(id) || seen.has(id)) wrong.push(first.trim());
    seen.add(id);
  });
  return wrong;
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
