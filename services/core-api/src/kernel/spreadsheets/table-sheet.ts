import { Worker } from 'node:worker_threads';
import { sheetMomentFormat } from './wall-clock.ts';

/**
 * One cell; a time as `wallClock` makes it. Text is always typed as text, so that no user's text is ever taken for a
 * formula (SEC-05).
 */
export type Cell = string | number | Date | null;

/** One column: its title, its width in characters, and what it shows of a row. */
export interface SheetColumn<Row> {
  title: string;
  width: number;
  cell: (row: Row) => Cell;
}

interface TableSheet<Row> {
  name: string;
  rightToLeft: boolean;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
}

/** The same as the thread gets it: functions can’t be passed to it. */
export interface Sheet {
  name: string;
  rightToLeft: boolean;
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly Cell[])[];
}

/**
 * Writes an .xlsx of one table, with bold, sticky titles. Runs in a separate thread: a large one takes seconds of CPU,
 * and other calls must not wait.
 */
export function writeSheet<Row>({ columns, rows, ...table }: TableSheet<Row>): Promise<Buffer> {
  const sheet: Sheet = {
    ...table,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-sheet.worker.ts', import.meta.url), {
      workerData: { ...sheet, momentFormat: sheetMomentFormat },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sheet’s thread ended with ${code}`)));
  });
}
