import { Worker } from 'node:worker_threads';
import { AppError } from '@daftar/service-kit/errors';
import type { Paper } from './paper.ts';

/** What writing Word files may use. An exam of ordinary size takes less than a second. */
export const wordLimits = {
  timeMs: 30_000,
  heapMb: 256,
  /** Files at a time in this process: each one is a thread with its own heap. */
  atOnce: 2,
};

const workerFile = new URL('./word.worker.ts', import.meta.url);
let running = 0;

/**
 * An exam as a Word file (BOD-22). Runs in a separate thread: a large exam takes seconds of CPU, and other calls must not
 * wait. The thread ends with the signal.
 * @throws AppError server.unavailable when too many files are being written, or this one takes too long or too much memory
 */
export async function paperWord(paper: Paper, signal?: AbortSignal, limits = wordLimits): Promise<Buffer> {
  if (running >= limits.atOnce || signal?.aborted) throw unavailable();
  running += 1;
  try {
    return await written(paper, signal, limits);
  } finally {
    running -= 1;
  }
}

const unavailable = (cause?: unknown) => new AppError('server.unavailable', { cause, headers: { 'Retry-After': '5' } });

function written(paper: Paper, signal: AbortSignal | undefined, limits: typeof wordLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    // settles once the thread has ended, so that its place is free only then
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker.removeAllListeners();
      // errors during its termination don't matter
      worker.on('error', () => {});
      worker.terminate().then(settle, settle);
    };
    const stop = () => end(() => reject(unavailable()));
    const timer = setTimeout(stop, limits.timeMs);
    signal?.addEventListener('abort', stop);
    worker.once('message', (bytes: Uint8Array) => end(() => resolve(Buffer.from(bytes))));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unavailable(error) : error)),
    );
    worker.once('exit', stop);
  });
}
