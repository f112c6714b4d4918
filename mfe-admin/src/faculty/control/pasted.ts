import { paperLimits } from '@daftar/contracts/control/limits';
import { pointsIn, type Sheet, scannedIn } from './control.ts';

export interface PastedSheet {
  number: number;
  points: number[] | null;
}
/** Why a line can’t be entered; `count`: it hasn’t as many points as the paper has questions. */
export type PasteProblem = 'number' | 'otherPaper' | 'mine' | 'done' | 'twice' | 'count' | 'points' | 'many';

/**
 * Sheets from lines of a spreadsheet: number, then points, apart by tabs, semicolons or spaces; a hyphen alone says that no
 * sheet was handed in (RST-06). All lines, or the first problem.
 */
export function pastedIn(
  text: string,
  { paperId, most, sheets }: { paperId: number; most: readonly number[]; sheets: readonly Sheet[] },
): { sheets: PastedSheet[] } | { line: number; problem: PasteProblem } {
  const lines = text.split('\n').map((line) => line.trim().split(/[\t;\s]+/u));
  const sheetOf = new Map(sheets.map((sheet) => [sheet.number, sheet]));
  const read = new Map<number, PastedSheet>();
  for (const [at, [first = '', ...rest]] of lines.entries()) {
    if (first === '') continue;
    const fails = (problem: PasteProblem) => ({ line: at + 1, problem });
    const number = scannedIn(first, paperId);
    if (number === 'otherPaper') return fails('otherPaper');
    const sheet = number === null ? undefined : sheetOf.get(number);
    if (number === null || !sheet) return fails('number');
    if (sheet.mine) return fails('mine');
    if (sheet.state !== 'none' && sheet.state !== 'once') return fails('done');
    if (read.has(number)) return fails('twice');
    if (read.size === paperLimits.atOnce) return fails('many');
    const isAbsent = rest.length === 1 && /^[-–—]$/.test(rest[0]!);
    if (!isAbsent && rest.length !== most.length) return fails('count');
    const points = isAbsent ? [] : rest.map((word, place) => pointsIn(word, most[place]!));
    const known = points.filter((one) => one !== null);
    if (known.length !== points.length) return fails('points');
    read.set(number, { number, points: isAbsent ? null : known });
  }
  return { sheets: [...read.values()] };
}
