import { Worker } from 'node:worker_threads';
import type { Cell } from './table-sheet.ts';

/** One sheet of a workbook that is printed on A3 across. */
export interface PrintedSheet {
  name: string;
  /** Titles and widths in characters. */
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly Cell[])[];
}

/** What the thread gets. */
export interface PrintedBook {
  rightToLeft: boolean;
  /** At the foot of each page, beside its number; short, since a foot holds 255 signs. */
  footer: { start: string; end: string };
  sheets: readonly PrintedSheet[];
}

/** No two sheets have one name, none is longer than 31 signs, and some signs are not allowed. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean =
      name
        .replaceAll(/[\\/?*[\]:']|\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 26) || '–';
    let own = clean;
    for (let again = 2; taken.has(own.toLowerCase()); again += 1) own = `${clean} ${again}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/**
 * Writes an .xlsx of several sheets for A3 across: bold titles on each page, fitted to the width, a foot. Runs in a separate
 * thread: a large one takes seconds of CPU, and other calls must not wait.
 */
export function writePrintedSheets(book: PrintedBook): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./printed-sheets.worker.ts', import.meta.url), {
      workerData: book,
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sheet’s thread ended with ${code}`)));
  });
}
