import { type Block, type Inline, type Mark, marks } from './tree.ts';

/** Reads our text. */
export function parseText(text: string): Block[] {
  return blocks(text.replaceAll(/\r\n?/g, '\n').split('\n'), 0);
}

const item = /^(-|\d{1,6}\.)[ \t]+(?=\S)/;
const tableLine = /^\|.*\|\s*$/;
const tableRule = /^\|(\s*:?-+:?\s*\|)+\s*$/;

function blocks(lines: string[], depth: number): Block[] {
  const found: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    const text = paragraph.join('\n').trim();
    if (text) found.push({ kind: 'paragraph', children: parseInline(text) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const fence = /^(`{3,})([\w+#.-]*)\s*$/.exec(line);
    const close = fence ? lines.findIndex((other, index) => index > at && other.trimEnd() === fence[1]) : -1;
    const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line);
    const start = item.exec(line);
    if (line.trim() === '') endParagraph();
    else if (fence && close > 0) {
      endParagraph();
      found.push({ kind: 'code', language: fence[2]!, text: lines.slice(at + 1, close).join('\n') });
      at = close;
    } else if (heading) {
      endParagraph();
      found.push({ kind: 'heading', level: heading[1]!.length, children: parseInline(heading[2]!.trim()) });
    } else if (tableLine.test(line) && tableRule.test(lines[at + 1] ?? '')) {
      endParagraph();
      let end = at + 2;
      while (tableLine.test(lines[end] ?? '')) end += 1;
      found.push({ kind: 'table', rows: [line, ...lines.slice(at + 2, end)].map(cells) });
      at = end - 1;
    } else if (/^> ?/.test(line) && depth < 10 && /^> /.test(line)) {
      endParagraph();
      let end = at;
      while (/^>/.test(lines[end] ?? '')) end += 1;
      found.push({ kind: 'quote', children: blocks(lines.slice(at, end).map((one) => one.replace(/^> ?/, '')), depth + 1) });
      at = end - 1;
    } else if (start && depth < 10) {
      endParagraph();
      const [list, end] = readList(lines, at, depth);
      found.push(list);
      at = end - 1;
    } else paragraph.push(line);
  }
  endParagraph();
  return found;
}

/** One list: each item's further lines are indented by three spaces. */
function readList(lines: string[], from: number, depth: number): [Block, number] {
  const ordered = !lines[from]!.startsWith('-');
  const items: Block[][] = [];
  let at = from;
  const begins = (line: string | undefined) => line !== undefined && item.test(line) && !line.startsWith('-') === ordered;
  while (begins(lines[at])) {
    const own = [lines[at]!.replace(item, '')];
    at += 1;
    while (at < lines.length && (/^ {3}/.test(lines[at]!) || (lines[at]!.trim() === '' && /^ {3}/.test(lines[at + 1] ?? '')))) {
      own.push(lines[at]!.replace(/^ {3}/, ''));
      at += 1;
    }
    items.push(blocks(own, depth + 1));
  }
  return [{ kind: 'list', ordered, start: ordered ? Number.parseInt(lines[from]!, 10) : 1, items }, at];
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n')));

/** Signs that a backslash makes literal. */
export const signs = '*+~^`[]!$#|>-';
const byLength = (Object.entries(marks) as [Mark, string][]).sort(([, a], [, b]) => b.length - a.length);

export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) found.push(plain);
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const special = depth < 20 ? inlineAt(text, at, depth) : undefined;
    if (special) {
      if (typeof special[0] === 'string') plain += special[0];
      else {
        flush();
        found.push(special[0]);
      }
      at = special[1];
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return found;
}

function inlineAt(text: string, at: number, depth: number): [Inline, number] | undefined {
  const char = text[at]!;
  if (char === '\\') {
    const next = text[at + 1];
    return next !== undefined && signs.includes(next) ? [next, at + 2] : undefined;
  }
  if (char === '\n') return [{ kind: 'break' }, at + 1];
  if (char === '`') {
    const run = /^`+/.exec(text.slice(at))![0];
    const end = text.indexOf(run, at + run.length);
    if (end < 0 || text.slice(at + run.length, end).includes('\n')) return undefined;
    return [{ kind: 'code', text: text.slice(at + run.length, end).replace(/^ (.*`.*) $/, '$1') }, end + run.length];
  }
  if (char === '$') return mathAt(text, at);
  if (char === '!' || char === '[') return linkAt(text, at, depth);
  for (const [mark, sign] of byLength) {
    if (!text.startsWith(sign, at)) continue;
    const end = closing(text, at + sign.length, sign, mark);
    if (end < 0) continue;
    return [{ kind: 'mark', mark, children: parseInline(text.slice(at + sign.length, end), depth + 1) }, end + sign.length];
  }
  return undefined;
}

function closing(text: string, from: number, sign: string, mark: Mark): number {
  if (!/\S/.test(text[from] ?? ' ') || text.startsWith(sign[0]!, from)) return -1;
  for (let end = text.indexOf(sign, from + 1); end > 0; end = text.indexOf(sign, end + 1)) {
    if (text[end - 1] === '\\' || /\s/.test(text[end - 1]!)) continue;
    // `**` closes bold, not two italics
    if (sign.length === 1 && (text[end + 1] === sign || text[end - 1] === sign)) {
      end += 1;
      continue;
    }
    if ((mark === 'above' || mark === 'below') && /\s/.test(text.slice(from, end))) return -1;
    return end;
  }
  return -1;
}

/** `$x$` and `$$x$$`; five dollars and ten ($5, $10) are no formula. */
function mathAt(text: string, at: number): [Inline, number] | undefined {
  const block = text.startsWith('$$', at);
  const sign = block ? '$$' : '$';
  const from = at + sign.length;
  const end = text.indexOf(sign, from);
  if (end <= from) return undefined;
  const inside = text.slice(from, end);
  if (!block && (/^\s|\s$|\n/.test(inside) || /^\d/.test(text[end + 1] ?? ''))) return undefined;
  return [{ kind: 'math', text: inside.trim(), block }, end + sign.length];
}

function linkAt(text: string, at: number, depth: number): [Inline, number] | undefined {
  const rest = text.slice(at, at + 4000);
  const gap = /^\[\[(\d{1,3})\]\]/.exec(rest);
  if (gap) return [{ kind: 'gap', number: Number(gap[1]) }, at + gap[0].length];
  const picture = /^!\[((?:\\.|[^\]\n\\])*)\]\(([^()\s]+)\)/.exec(rest);
  if (picture) {
    return [{ kind: 'picture', alt: picture[1]!.replaceAll(/\\([[\]])/g, '$1'), source: picture[2]! }, at + picture[0].length];
  }
  const link = /^\[((?:\\.|[^\][\n\\])+)\]\(([^()\s]+)\)/.exec(rest);
  if (link) return [{ kind: 'link', address: link[2]!, children: parseInline(link[1]!, depth + 1) }, at + link[0].length];
  return undefined;
}
