import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import type { SheetLimits, SheetRow, WorkerReply } from './read-sheet.ts';
import { OversizedSheet, UnreadableSheet, unpackSheetParts } from './unpack.ts';

/** Reads one spreadsheet; runs as a worker of read-sheet.ts, which limits its memory and time. */
const { path, limits } = workerData as { path: string; limits: SheetLimits };

/** Rows without a value, as left behind by formatting whole columns: a million of them cost nothing once they are gone. */
const emptyRow = /<row\b[^>]*(?:\/>|>(?:\s*<c\b[^>]*(?:\/>|>\s*<\/c>))*\s*<\/row>)/g;

function withoutEmptyRows(xml: string): string {
  const kept = xml.replace(emptyRow, '');
  for (const [, number] of kept.matchAll(/<row\b[^>]*\br="(\d+)"/g)) {
    // the reader fills every gap before a row
    if (Number(number) > limits.rows * 4) throw new OversizedSheet('rows too far down');
  }
  return kept;
}

/** The archive again with nothing but the parts that were inflated under the cap. */
async function repack(parts: Map<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    const isSheet = name.startsWith('xl/worksheets/');
    const clean = isSheet ? Buffer.from(withoutEmptyRows(content.toString('utf8'))) : content;
    zip.addBuffer(clean, name, { compress: false });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A cell as text: people type ids as numbers and passwords as dates. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.trim().slice(0, limits.cellLength);
}

async function read(): Promise<WorkerReply> {
  const parts = await unpackSheetParts(readFileSync(path), limits.unpackedBytes);
  const sheet = await readSheet(await repack(parts), { parseNumber: (text) => text as unknown as number });
  const rows: SheetRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    const values = cells.slice(0, limits.columns).map(asText);
    if (values.some((value) => value !== '')) rows.push({ number: index + 1, values });
    if (rows.length > limits.rows + 1) throw new OversizedSheet('too many rows');
  }
  return { rows };
}

try {
  parentPort?.postMessage(await read());
} catch (error) {
  const failure = error instanceof OversizedSheet ? 'oversized' : 'unreadable';
  const known = error instanceof OversizedSheet || error instanceof UnreadableSheet;
  parentPort?.postMessage({ failure, reason: known ? error.message : String(error) } satisfies WorkerReply);
}
