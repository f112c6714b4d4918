import { parseQuestionText, type TextBlock, type TextPart } from './question-text.ts';

/** A piece of a line; **bold** between two stars. */
export type MarkedPart = TextPart | { kind: 'bold'; text: string };

/** A line of a list, with its sign or number as it was typed. */
export interface ListItem {
  mark: string;
  parts: MarkedPart[];
}

/** A block of an author's text: besides paragraphs, code and pictures, lists and tables (COR-24). */
export type MarkedBlock =
  | Exclude<TextBlock, { kind: 'line' }>
  | { kind: 'line'; parts: MarkedPart[] }
  | { kind: 'list'; items: ListItem[] }
  /** The first row is its head. */
  | { kind: 'table'; rows: MarkedPart[][][] };

// not inside of a word or number, so that `2**3` and `f(**a, **b)` stay as they are
const bold = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*\*(?![\p{L}\p{N}*])/gu;
// a dash before a digit is a minus
const bullet = /^\s{0,3}(?:([*•▪])|([-–]))\s+(?=\S)/;
const number = /^\s{0,3}((?:[0-9]{1,2}|[٠-٩]{1,2})[.)])\s+(?=\S)/;
const rule = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/;

/** The blocks of an author's text with its lists, tables and bold words. Nothing else is lost or changed. */
export function markedBlocks(text: string): MarkedBlock[] {
  const blocks = parseQuestionText(text);
  const marked: MarkedBlock[] = [];
  for (let at = 0; at < blocks.length; ) {
    const table = tableAt(blocks, at);
    const items = table ? [] : listAt(blocks, at);
    const block = blocks[at]!;
    if (table) marked.push({ kind: 'table', rows: table.rows });
    else if (items.length > 1) marked.push({ kind: 'list', items });
    else marked.push(block.kind === 'line' ? { kind: 'line', parts: withBold(block.parts) } : block);
    at += table ? table.lines : Math.max(1, items.length > 1 ? items.length : 1);
  }
  return marked;
}

function withBold(parts: readonly TextPart[]): MarkedPart[] {
  return parts.flatMap((part): MarkedPart[] => {
    if (part.kind !== 'text') return [part];
    return part.text
      .split(bold)
      .map((piece, index): MarkedPart => ({ kind: index % 2 === 1 ? 'bold' : 'text', text: piece }))
      .filter((piece) => piece.text !== '');
  });
}

/** The lines of one list from here on: of one sort, two or more. */
function listAt(blocks: readonly TextBlock[], from: number): ListItem[] {
  const items: ListItem[] = [];
  let sort: RegExp | undefined;
  for (const block of blocks.slice(from)) {
    const first = block.kind === 'line' ? block.parts[0] : undefined;
    if (block.kind !== 'line' || first?.kind !== 'text') break;
    const found = [bullet, number].find((one) => one.test(first.text));
    const match = found?.exec(first.text);
    const rest = match ? first.text.slice(match[0].length) : '';
    if (!match || !found || (sort && found !== sort) || (match[2] && /^[\d٠-٩]/.test(rest))) break;
    sort = found;
    const own = rest === '' ? block.parts.slice(1) : [{ ...first, text: rest }, ...block.parts.slice(1)];
    items.push({ mark: found === bullet ? '•' : match[1]!, parts: withBold(own) });
  }
  return items;
}

/** A table from here on: `| a | b |`, below its head a line of dashes. */
function tableAt(blocks: readonly TextBlock[], from: number): { rows: MarkedPart[][][]; lines: number } | null {
  const [head, dashes] = [blocks[from], blocks[from + 1]];
  if (!head || !dashes || dashes.kind !== 'line' || !rule.test(textOf(dashes.parts))) return null;
  const first = cellsOf(head);
  if (!first || first.length !== textOf(dashes.parts).split('|').length - 2) return null;
  const rows = [first];
  let lines = 2;
  for (const block of blocks.slice(from + 2)) {
    const cells = cellsOf(block);
    if (!cells) break;
    rows.push(first.map((_, column) => cells[column] ?? []));
    lines += 1;
    if (cells.length > first.length) rows.at(-1)!.push(...cells.slice(first.length));
  }
  return { rows, lines };
}

const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** The cells of a line between bars; a bar in code or in a formula is none. */
function cellsOf(block: TextBlock): MarkedPart[][] | null {
  if (block.kind !== 'line') return null;
  const [first, last] = [block.parts[0], block.parts.at(-1)];
  if (first?.kind !== 'text' || last?.kind !== 'text') return null;
  if (!/^\s*\|/.test(first.text) || !/\|\s*$/.test(last.text)) return null;
  const cells: TextPart[][] = [[]];
  for (const part of block.parts) {
    const pieces = part.kind === 'text' ? part.text.split('|') : [part.text];
    for (const [index, text] of pieces.entries()) {
      if (index > 0) cells.push([]);
      cells.at(-1)!.push({ ...part, text });
    }
  }
  return cells.slice(1, -1).map((parts) => withBold(trimmed(parts)));
}

function trimmed(parts: readonly TextPart[]): TextPart[] {
  return parts
    .map((part, index): TextPart => {
      if (part.kind !== 'text') return part;
      const start = index === 0 ? part.text.trimStart() : part.text;
      return { ...part, text: index === parts.length - 1 ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== '');
}
