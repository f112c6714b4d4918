import { Worker } from 'node:worker_threads';
import { OversizedSheet, UnreadableSheet } from './unpack.ts';

export interface SheetLimits {
  /** The most rows with a value in one sheet, not counting the header. */
  rows: number;
  columns: number;
  cellLength: number;
  /** The most bytes that the archive may unpack to. */
  unpackedBytes: number;
}

/** A cell's value that is neither text nor a number: its text alone would pass for a value (FIX-17). */
export type OddCell = 'date' | 'error' | 'boolean';

export interface SheetRow {
  /** The spreadsheet's own row number, from 1. */
  number: number;
  values: string[];
  /** Odd cells by their index in `values`. */
  odd: Readonly<Record<number, OddCell>>;
  /** A line of a .csv whose quotation marks don’t pair up: `values` is only its text cut at the separators (COR-15). */
  broken?: true;
  /** A filter, or somebody, hides it in the spreadsheet (COR-09). */
  hidden?: true;
}

export interface ReadSheet {
  /** Empty for a .csv. */
  name: string;
  /** Rows that hold a value. */
  rows: SheetRow[];
}

export type WorkerReply = { sheets: ReadSheet[] } | { failure: 'oversized' | 'unreadable'; reason: string };

const workerFile = new URL('./sheet-worker.ts', import.meta.url);
const timeLimitMs = 20_000;

/**
 * The visible sheets of an .xlsx, or the rows of a .csv as one sheet; cells as text, a merged cell in each of its rows.
 * Reads in a worker thread with limited memory and time, so that neither a zip bomb nor a huge sheet affects anybody
 * else (SEC-05).
 * @throws UnreadableSheet when it is neither, OversizedSheet when it exceeds a limit
 */
export function readSheets(path: string, limits: SheetLimits): Promise<ReadSheet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: { path, limits },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => end(new OversizedSheet('took too long')), timeLimitMs);
    const end = (result: ReadSheet[] | Error) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      // errors during its termination don't matter
      worker.on('error', () => {});
      void worker.terminate();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    worker.once('message', (reply: WorkerReply) => {
      if ('sheets' in reply) end(reply.sheets);
      else end(reply.failure === 'oversized' ? new OversizedSheet(reply.reason) : new UnreadableSheet(reply.reason));
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OversizedSheet('needs too much memory') : error),
    );
    worker.once('exit', () => end(new UnreadableSheet('the reader ended')));
  });
}
