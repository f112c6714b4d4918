import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from './files/limits.ts';
import type { ReadResult, Why } from './model.ts';
import type { TextFormat } from './read.ts';
import { whys } from './whys.ts';

export interface WorkerOptions {
  format?: TextFormat;
  milliseconds?: number;
  memoryMegabytes?: number;
  progress?: (done: number, all: number) => void;
}

/** What the worker tells. */
export type WorkerMessage = { progress: [number, number] } | { result: ReadResult } | { failure: string };

/** Reads in a thread of its own, which ends when it takes too long or too much memory: then the file is refused. */
export function readInWorker(path: string, options: WorkerOptions = {}): Promise<ReadResult> {
  const { milliseconds = limits.milliseconds, memoryMegabytes = limits.memoryMegabytes } = options;
  const refused = (why: Why): ReadResult => ({
    format: options.format ?? 'unknown',
    encoding: 'unknown',
    questions: [],
    refused: [{ where: basename(path), why }],
    elements: 1,
  });
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
    workerData: { path, format: options.format },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    // what a broken file makes a library print stays inside
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const done = (result: ReadResult) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => done(refused(whys.tooLong)), milliseconds);
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) options.progress?.(...message.progress);
      else if ('result' in message) done(message.result);
      else done(refused(whys.notReadable(message.failure)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      done(refused(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? whys.tooMuchMemory : whys.notReadable(error.message)));
    });
    worker.on('exit', () => done(refused(whys.tooMuchMemory)));
  });
}
