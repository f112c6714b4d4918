import { Worker } from 'node:worker_threads';
import { OversizedSheet, UnreadableSheet } from './unpack.ts';

export interface SheetLimits {
  /** Most rows with a value, the header not counted. */
  rows: number;
  columns: number;
  cellLength: number;
  /** Most bytes that the archive may unpack to. */
  unpackedBytes: number;
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  values: string[];
}

export type WorkerReply = { rows: SheetRow[] } | { failure: 'oversized' | 'unreadable'; reason: string };

const workerFile = new URL('./sheet-worker.ts', import.meta.url);
const timeLimitMs = 20_000;

/**
 * The first sheet's rows that hold a value, cells as text. Read in a worker thread whose memory and time are limited, so
 * that neither a zip bomb nor a huge sheet is felt by anyone else (SEC-05).
 * @throws UnreadableSheet when it is no .xlsx, OversizedSheet when it is over a limit
 */
export function readSheetRows(path: string, limits: SheetLimits): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: { path, limits },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => end(new OversizedSheet('took too long')), timeLimitMs);
    const end = (result: SheetRow[] | Error) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      // what it still says while ending is of no interest
      worker.on('error', () => {});
      void worker.terminate();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    worker.once('message', (reply: WorkerReply) => {
      if ('rows' in reply) end(reply.rows);
      else end(reply.failure === 'oversized' ? new OversizedSheet(reply.reason) : new UnreadableSheet(reply.reason));
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OversizedSheet('needs too much memory') : error),
    );
    worker.once('exit', () => end(new UnreadableSheet('the reader ended')));
  });
}
