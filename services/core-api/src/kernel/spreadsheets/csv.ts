import { UnreadableSheet } from './unpack.ts';

/**
 * Decodes a .csv in the encodings that spreadsheets save: UTF-8 and UTF-16 with a byte order mark, UTF-8 without, and
 * otherwise Windows-1256, in which Arabic Excel saves its “CSV”.
 * @throws UnreadableSheet for anything but text
 */
function decoded(file: Buffer): string {
  const text = decode(file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
  if (/[\0-\x08\x0E-\x1F]/.test(text.slice(0, 100_000))) throw new UnreadableSheet('neither a workbook nor a text');
  return text;
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

const separators = [',', ';', '\t'] as const;
/** Enough to detect the separator: title rows, the header and some rows. */
const sampleLength = 20_000;

/** One record of a .csv. `broken`: its quotation marks don't pair up, so its cells can't be told apart (COR-15). */
export interface CsvRecord {
  cells: string[];
  broken: boolean;
}

const gap: CsvRecord = { cells: [], broken: false };

/**
 * The records of a .csv (RFC 4180), separated by comma, semicolon or tab, whichever splits the most. A record’s index
 * is its row number in a spreadsheet. A line with a stray quotation mark is a broken record of its own, and the lines
 * after it are read: no line is swallowed by the one above (COR-15).
 * @throws UnreadableSheet for anything but text
 */
export function readCsv(file: Buffer): CsvRecord[] {
  const text = decoded(file);
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) return [gap, ...recordsOf(text.slice(said[0].length), said[1] as string)];
  const sample = text.slice(0, sampleLength);
  const cuts = (separator: string) =>
    recordsOf(sample, separator).reduce((sum, { cells }) => sum + Math.max(0, cells.length - 1), 0);
  const [best = ','] = separators.toSorted((a, b) => cuts(b) - cuts(a));
  return recordsOf(text, best);
}

/** Splits in one pass: from inside a stray quote, the next line’s quotation marks end the search for its end. */
function recordsOf(text: string, separator: string): CsvRecord[] {
  const usual = usualLength(text, separator);
  const all: CsvRecord[] = [];
  let at = 0;
  while (at < text.length) {
    const read = recordAt(text, at, separator);
    if (read && !(read.lines > 1 && mayHoldRows(read, separator, usual))) {
      all.push({ cells: read.cells, broken: false });
      at = read.next;
    } else {
      const end = lineEnd(text, at);
      all.push({ cells: text.slice(at, end).split(separator), broken: true });
      at = afterBreak(text, end);
    }
  }
  return all;
}

interface ReadRecord {
  cells: string[];
  lines: number;
  next: number;
}

/** Whether a record over several lines may have swallowed rows: two stray quotes look like a quoted cell. */
const mayHoldRows = ({ cells }: ReadRecord, separator: string, usual: number): boolean =>
  usual < 2 ||
  cells.length > usual ||
  cells.some((cell, place) => {
    const [first = '', ...later] = cell.split(/[\r\n]+/);
    if (later.length === 0) return false;
    return later.join('').includes(separator) || (first.includes(separator) && place < cells.length - 1);
  });

const lineEnd = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
};
const afterBreak = (text: string, at: number): number => at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);

/** How many cells most of the first lines have, whatever is quoted in them. */
function usualLength(text: string, separator: string): number {
  const times = new Map<number, number>();
  for (const line of text.slice(0, sampleLength).split(/\r\n|\r|\n/)) {
    const length = line.split(separator).length;
    if (line !== '') times.set(length, (times.get(length) ?? 0) + 1);
  }
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}

/** The record that begins at a place of the text; undefined if a quotation mark isn’t closed, or text follows it. */
function recordAt(text: string, from: number, separator: string): ReadRecord | undefined {
  const cells: string[] = [];
  let lines = 1;
  let at = from;
  for (;;) {
    const start = quoteAt(text, at, separator);
    if (start === undefined) {
      const end = cellEnd(text, at, separator);
      cells.push(text.slice(at, end));
      at = end;
    } else {
      const quoted = quotedFrom(text, start);
      if (!quoted) return undefined;
      lines += quoted.lines;
      cells.push(quoted.value);
      at = cellEnd(text, quoted.next, separator);
      if (text.slice(quoted.next, at).trim() !== '') return undefined;
    }
    if (text[at] !== separator) return { cells, lines, next: afterBreak(text, at) };
    at += 1;
  }
}

/** Where a cell’s opening quotation mark is; spaces may precede it. */
function quoteAt(text: string, from: number, separator: string): number | undefined {
  let at = from;
  while (at < text.length && text[at] !== separator && /[^\S\r\n]/.test(text[at] as string)) at++;
  return text[at] === '"' ? at : undefined;
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

function quotedFrom(text: string, start: number): { value: string; lines: number; next: number } | undefined {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return { value, lines: value.split(/\r\n|\r|\n/).length - 1, next: end + 1 };
    value += '"';
    at = end + 2;
  }
}
