import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { type PdfFacts, problemsOf } from './problems-of.ts';

/** What a check may use. A chapter of ordinary size takes less than a second. */
export const pdfLimits = {
  mostPages: 60,
  timeMs: 8_000,
  /** Of that, for a file of a few bytes, and how much more for each byte: a small file can’t take what a book may. */
  smallTimeMs: 4_000,
  timeMsPerByte: 0.001,
  heapMb: 192,
  /** Of what lies outside the heap: the file itself and its unpacked streams. */
  bufferBytes: 400_000_000,
  /** Checks at a time; a further one is skipped, so that uploads never queue behind checks. */
  atOnce: 4,
};

const workerFile = new URL('./pdf.worker.ts', import.meta.url);
const watchEveryMs = 50;
const loadMs = 30_000;
let running = 0;

/**
 * What keeps assistive technology from reading a PDF (BOD-21). Reads it in a worker thread with limited memory and time,
 * and never fails: whatever is in the file, its upload goes on. Null when too many checks are running.
 */
export async function checkPdf(path: string, limits = pdfLimits): Promise<PdfProblem[] | null> {
  if (running >= limits.atOnce) return null;
  running += 1;
  try {
    const { size } = await stat(path);
    const facts = await factsOf(path, size, limits);
    return facts ? problemsOf(facts) : ['unreadable'];
  } catch {
    return ['unreadable'];
  } finally {
    running -= 1;
  }
}

/** Null for a file that can't be read within the limits: broken, encrypted, or made to exhaust its reader. */
function factsOf(path: string, size: number, limits: typeof pdfLimits): Promise<PdfFacts | null> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: { path, mostPages: limits.mostPages },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
      // what the library says about a broken file doesn't belong into our log
      stdout: true,
      stderr: true,
    });
    const end = (facts: PdfFacts | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.removeAllListeners();
      // errors during its termination don't matter
      worker.on('error', () => {});
      worker.terminate().then(
        () => resolve(facts),
        () => resolve(facts),
      );
    };
    let timer = setTimeout(() => end(null), loadMs);
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(null), Math.min(limits.timeMs, limits.smallTimeMs + size * limits.timeMsPerByte));
    };
    // resourceLimits don't count buffers, and a few bytes may unpack to gigabytes
    // biome-ignore lint/style/noRestrictedGlobals: how much a check takes is watched while it runs
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > limits.bufferBytes && end(null),
        () => {},
      );
    }, watchEveryMs);
    worker.on('message', (told: PdfFacts | 'ready') => (told === 'ready' ? begin() : end(told)));
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
