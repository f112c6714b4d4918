import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

const timeLimitMs = 30_000;

/**
 * An exam as a Word file (BOD-22). Runs in a separate thread: a large exam takes seconds of CPU, and other calls must not
 * wait. @throws Error when it takes too long
 */
export function paperWord(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./word.worker.ts', import.meta.url), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => worker.terminate(), timeLimitMs);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the paper’s thread ended with ${code}`));
    });
  });
}
