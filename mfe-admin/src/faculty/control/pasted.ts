import { paperLimits } from '@daftar/contracts/control/limits';
import { pointsIn, type Sheet, scannedIn } from './control.ts';

export interface PastedSheet {
  number: number;
  points: number[] | null;
}
/** Why a line can’t be entered; `count`: it hasn’t as many points as the paper has questions. */
export type PasteProblem = 'number' | 'otherPaper' | 'mine' | 'done' | 'twice' | 'count' | 'points' | 'many';

/** A line of a spreadsheet: its number there and its cells. */
export interface SheetLine {
  line: number;
  cells: readonly string[];
}

export interface CheckedLines {
  /** What can be entered. */
  sheets: PastedSheet[];
  /** Lines of sheets that the caller has entered already. */
  mine: number;
  problems: { line: number; problem: PasteProblem }[];
}

interface PaperOf {
  paperId: number;
  most: readonly number[];
  sheets: readonly Sheet[];
}

/**
 * Sheets from lines: number, then points; a hyphen alone says that no sheet was handed in (RST-06). A first line without a
 * number is the titles of a file’s columns.
 */
export function checkedLines(
  lines: readonly SheetLine[],
  { paperId, most, sheets, kept }: PaperOf & { kept: ReadonlySet<number> },
): CheckedLines {
  const sheetOf = new Map(sheets.map((sheet) => [sheet.number, sheet]));
  const seen = new Set<number>();
  const checked: CheckedLines = { sheets: [], mine: 0, problems: [] };
  for (const { line, cells } of withoutTitles(lines, paperId)) {
    const read = lineOf(cells, { paperId, most, sheetOf });
    if ('problem' in read) {
      if (read.problem === 'mine') checked.mine += 1;
      else checked.problems.push({ line, problem: read.problem });
      continue;
    }
    if (kept.has(read.number)) checked.mine += 1;
    else if (seen.has(read.number)) checked.problems.push({ line, problem: 'twice' });
    else if (checked.sheets.length === paperLimits.sheets) checked.problems.push({ line, problem: 'many' });
    else checked.sheets.push(read);
    seen.add(read.number);
  }
  return checked;
}

const filled = ({ cells }: SheetLine): boolean => cells.some((cell) => cell.trim() !== '');

function withoutTitles(lines: readonly SheetLine[], paperId: number): SheetLine[] {
  const [first, ...rest] = lines.filter(filled);
  if (!first) return [];
  return scannedIn(first.cells[0] ?? '', paperId) === null && rest.length > 0 ? rest : [first, ...rest];
}

function lineOf(
  cells: readonly string[],
  { paperId, most, sheetOf }: Pick<PaperOf, 'paperId' | 'most'> & { sheetOf: ReadonlyMap<number, Sheet> },
): PastedSheet | { problem: PasteProblem } {
  const [first = '', ...all] = cells.map((cell) => cell.trim());
  // spreadsheets fill lines up with empty cells
  const rest = all.slice(0, all.findLastIndex((cell) => cell !== '') + 1);
  const number = scannedIn(first, paperId);
  if (number === 'otherPaper') return { problem: 'otherPaper' };
  const sheet = number === null ? undefined : sheetOf.get(number);
  if (number === null || !sheet) return { problem: 'number' };
  if (sheet.mine) return { problem: 'mine' };
  if (sheet.state !== 'none' && sheet.state !== 'once') return { problem: 'done' };
  const isAbsent = rest.length === 1 && /^[-–—]$/.test(rest[0]!);
  if (isAbsent) return { number, points: null };
  if (rest.length !== most.length) return { problem: 'count' };
  const points = rest.map((word, place) => pointsIn(word, most[place]!));
  const known = points.filter((one) => one !== null);
  return known.length === points.length ? { number, points: known } : { problem: 'points' };
}

/** Lines that were pasted: cells apart by tabs, semicolons or spaces. */
export const linesIn = (text: string): SheetLine[] =>
  text.split('\n').map((line, at) => ({ line: at + 1, cells: line.trim().split(/[\t;\s]+/u) }));
