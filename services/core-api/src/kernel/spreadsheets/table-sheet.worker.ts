import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Cell, Sheet } from './table-sheet.ts';

const { name, rightToLeft, columns, rows, momentFormat } = workerData as Sheet & { momentFormat: string };

// XML has no control characters; line breaks become spaces, so that a row stays one row.
const text = (value: string) => ({ type: String, value: value.replaceAll(/\p{Cc}/gu, ' ') });
const moment = (value: Date) => ({ type: Date, value, format: momentFormat });
const cell = (value: Cell) => (typeof value === 'string' ? text(value) : value instanceof Date ? moment(value) : value);

const data: SheetData = [
  columns.map(({ title }) => ({ ...text(title), fontWeight: 'bold' as const })),
  ...rows.map((row) => row.map(cell)),
];
const bytes = await writeExcelFile(data, {
  sheet: name,
  rightToLeft,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
