import { Worker } from 'node:worker_threads';
import { OversizedSheet, UnreadableSheet } from './unpack.ts';

export interface SheetLimits {
  /** The most rows with a value, not counting the header. */
  rows: number;
  columns: number;
  cellLength: number;
  /** The most bytes that the archive may unpack to. */
  unpackedBytes: number;
}

export interface SheetRow {
  /** The spreadsheet's own row number, from 1. */
  number: number;
  values: string[];
}

export type WorkerReply = { rows: SheetRow[] } | { failure: 'oversized' | 'unreadable'; reason: string };

const workerFile = new URL('./sheet-worker.ts', import.meta.url);
const timeLimitMs = 20_000;

/**
 * The first sheet's rows with a value, cells as text. Reads in a worker thread with limited memory and time, so that
 * neither a zip bomb nor a huge sheet affects anybody else (SEC-05).
 * @throws UnreadableSheet when it is not an .xlsx, OversizedSheet when it exceeds a limit
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
      // errors during its termination don't matter
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
