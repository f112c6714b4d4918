import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import { readCsv } from './csv.ts';
import type { OddCell, ReadSheet, SheetLimits, SheetRow, WorkerReply } from './read-sheet.ts';
import { isArchive, OversizedSheet, UnreadableSheet, unpackSheetParts } from './unpack.ts';
import { hiddenRowsOf, keepVisibleSheets, type MergedRows, mergedRowsOf, mergedWith } from './workbook.ts';

/** Reads one spreadsheet; runs as a worker of read-sheet.ts, which limits its memory and time. */
const { path, limits } = workerData as { path: string; limits: SheetLimits };

/** The most sheets to read, and the title rows above a header that don’t count against the limit. */
const [mostSheets, mostTitleRows] = [50, 20];

/** The most tags of all parts: six for each of 25 cells in each row, where a list of people has ten. */
const mostTags = Math.max(100_000, limits.rows * 25 * 6);

/** Rows without a value, as left behind by formatting whole columns: removed first, a million of them cost nothing. */
const emptyRow = /<row\b[^>]*(?:\/>|>(?:\s*<c\b[^>]*(?:\/>|>\s*<\/c>))*\s*<\/row>)/g;
/** A cell that shows an error: the reader would take it for empty, so read it as the text it shows. */
const errorCell = /(<c\b[^>]*?\st=)(?:"e"|'e')/g;

function cleaned(xml: string): string {
  const kept = xml.replace(emptyRow, '').replace(errorCell, '$1"str"');
  for (const [, number] of kept.matchAll(/<row\b[^>]*\br="(\d+)"/g)) {
    // the reader fills every gap before a row
    if (Number(number) > limits.rows * 4) throw new OversizedSheet('rows too far down');
  }
  return kept;
}

/**
 * Cleans the sheets, and counts tags before anything is parsed: tens of kilobytes may unpack to millions (COR-12).
 * @throws OversizedSheet
 */
function prepare(parts: Map<string, Buffer>): void {
  let tags = 0;
  for (const [name, content] of parts) {
    const isSheet = name.startsWith('xl/worksheets/');
    const clean = isSheet ? Buffer.from(cleaned(content.toString('utf8'))) : content;
    parts.set(name, clean);
    for (let at = clean.indexOf('<'); at >= 0; at = clean.indexOf('<', at + 1)) {
      tags += 1;
      if (tags > mostTags) throw new OversizedSheet('too many cells');
    }
  }
}

/** Repacks the archive with only the parts that were inflated under the cap. */
async function repack(parts: Map<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const errorText = /^#(N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|GETTING_DATA)$/i;

function oddness(cell: unknown, text: string): OddCell | undefined {
  if (cell instanceof Date) return 'date';
  if (typeof cell === 'boolean') return 'boolean';
  return errorText.test(text) ? 'error' : undefined;
}

/** A cell as text, as the spreadsheet shows it. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const text = cell instanceof Date ? dateText(cell) : String(cell);
  return text.trim().slice(0, limits.cellLength);
}

/** “05/11/2026”; an invalid date, for example in the year 300000, as a word. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'date';
  const [year = '', month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Numbers keep their digits; a whole number with an exponent is written out. */
function numberText(text: string): number {
  const value = /e/i.test(text) ? Number(text) : Number.NaN;
  return (Number.isSafeInteger(value) ? String(value) : text) as unknown as number;
}

interface Extras {
  merged?: readonly MergedRows[];
  /** Indices of records that can’t be read. */
  broken?: ReadonlySet<number>;
  /** Numbers of rows that the sheet hides. */
  hidden?: ReadonlySet<number>;
}

function rowsOf(table: readonly (readonly unknown[])[], { merged = [], broken, hidden }: Extras): SheetRow[] {
  const rows: SheetRow[] = [];
  const firstRow = mergedWith(merged);
  for (const [index, cells] of table.entries()) {
    if (cells.slice(limits.columns).some((cell) => asText(cell) !== '')) throw new OversizedSheet('too many columns');
    const own = cells.slice(0, limits.columns);
    if (own.every((cell) => asText(cell) === '')) continue;
    const whole = own.map((cell, column) => {
      if (asText(cell) !== '') return cell;
      const from = firstRow(column, index + 1);
      return from === undefined ? cell : table[from - 1]?.[column];
    });
    const values = whole.map(asText);
    const odd: Record<number, OddCell> = {};
    for (const [column, cell] of whole.entries()) {
      const kind = oddness(cell, values[column] ?? '');
      if (kind) odd[column] = kind;
    }
    rows.push({
      number: index + 1,
      values,
      odd,
      ...(broken?.has(index) && { broken: true }),
      ...(hidden?.has(index + 1) && { hidden: true }),
    });
    if (rows.length > limits.rows + 1 + mostTitleRows) throw new OversizedSheet('too many rows');
  }
  return rows;
}

async function readArchive(file: Buffer): Promise<ReadSheet[]> {
  const parts = await unpackSheetParts(file, limits.unpackedBytes);
  prepare(parts);
  const places = keepVisibleSheets(parts);
  // a sheet that is left out without a word may hold people
  if (places.length > mostSheets) throw new OversizedSheet('too many sheets');
  const extras = places.map((place): Extras => {
    const xml = parts.get(place)?.toString('utf8') ?? '';
    return { merged: mergedRowsOf(xml), hidden: hiddenRowsOf(xml) };
  });
  const sheets = await readWorkbook(await repack(parts), { parseNumber: numberText });
  return sheets.map(({ sheet, data }, index) => ({ name: sheet, rows: rowsOf(data, extras[index] ?? {}) }));
}

/** Excel writes ="0012" where a text must not become a number. */
const withoutFormula = (value: string): string => /^="(.*)"$/.exec(value)?.[1] ?? value;

async function read(): Promise<WorkerReply> {
  const file = readFileSync(path);
  if (isArchive(file)) return { sheets: await readArchive(file) };
  if (file.length === 0) throw new UnreadableSheet('empty');
  const records = readCsv(file);
  const broken = new Set(records.flatMap((record, index) => (record.broken ? [index] : [])));
  const table = records.map(({ cells }) => cells.map(withoutFormula));
  return { sheets: [{ name: '', rows: rowsOf(table, { broken }) }] };
}

try {
  parentPort?.postMessage(await read());
} catch (error) {
  const failure = error instanceof OversizedSheet ? 'oversized' : 'unreadable';
  const known = error instanceof OversizedSheet || error instanceof UnreadableSheet;
  parentPort?.postMessage({ failure, reason: known ? error.message : String(error) } satisfies WorkerReply);
}
