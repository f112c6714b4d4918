import { type CodePiece, highlight } from './highlight.ts';

/** What a page draws of one file at most, so that no file can freeze it. */
export const mostLines = 5000;
const mostPieces = 30_000;

/** The first lines of a text, and whether there are more. */
export function firstLines(text: string): { shown: string; hasMore: boolean } {
  let end = -1;
  for (let line = 0; line < mostLines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return { shown: text, hasMore: false };
  }
  return { shown: text.slice(0, end), hasMore: end + 1 < text.length };
}

/**
 * A text as lines of coloured pieces, without colours where there would be too many; the ends of lines are left out, so
 * that a file of Windows has the same lines.
 */
export function linesOf(text: string, isCode: boolean): CodePiece[][] {
  const coloured = isCode ? highlight(text) : [];
  const pieces: CodePiece[] = isCode && coloured.length <= mostPieces ? coloured : [{ kind: 'plain', text }];
  const lines: CodePiece[][] = [[]];
  for (const { kind, text: whole } of pieces) {
    for (const [index, part] of whole.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const shown = part.endsWith('\r') ? part.slice(0, -1) : part;
      if (shown !== '') lines.at(-1)?.push({ kind, text: shown });
    }
  }
  // what ends with a line break has no further line
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}
