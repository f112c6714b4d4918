import { type PictureMark, readPicture } from './picture-mark.ts';

/** A piece of a line: running text, `code`, or a $formula$. */
export interface TextPart {
  kind: 'text' | 'code' | 'formula';
  text: string;
}

/** A paragraph, laid out in its own direction; a block of code, always left to right; or a picture. */
export type TextBlock =
  | { kind: 'line'; parts: TextPart[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; picture: PictureMark };

const fence = /^\s*```\w*\s*$/;
// `code`, or a $formula$ with no space inside the signs and no digit after them, so that “$5 and $10” stays text.
const inline = /`([^`\n]+)`|\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g;

function parseLine(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ kind: 'code', text: match[1] });
    else parts.push({ kind: 'formula', text: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

/**
 * Splits an author's text into paragraphs, code, formulas (EXM-15) and pictures (DAY-08): `code` between backticks, blocks
 * between lines of three backticks, $formulas$ between dollar signs, a picture on its own line. Nothing is lost: unclosed signs stay as they are.
 */
export function parseQuestionText(text: string): TextBlock[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: TextBlock[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const end = fence.test(line) ? lines.findIndex((other, at) => at > index && fence.test(other)) : -1;
    if (end > index) {
      blocks.push({ kind: 'code', text: lines.slice(index + 1, end).join('\n') });
      index = end;
      continue;
    }
    const picture = readPicture(line);
    blocks.push(picture ? { kind: 'picture', picture } : { kind: 'line', parts: parseLine(line) });
  }
  return blocks;
}

/** The sources of the formulas in an author's text. */
export const formulasIn = (text: string): string[] =>
  parseQuestionText(text).flatMap((block) =>
    block.kind === 'line' ? block.parts.filter(({ kind }) => kind === 'formula').map((part) => part.text) : [],
  );

/** Whether a text has a block of code, whose lines may be longer than the page is wide. */
export const hasCodeBlock = (text: string): boolean => parseQuestionText(text).some((block) => block.kind === 'code');
