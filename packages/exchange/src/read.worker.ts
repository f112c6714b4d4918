import { parentPort, workerData } from 'node:worker_threads';
import { readQuestions, type TextFormat } from './read.ts';
import type { WorkerMessage } from './read-in-worker.ts';

const { path, format } = workerData as { path: string; format?: TextFormat };
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

try {
  tell({ result: await readQuestions(path, { ...(format && { format }), progress: (done, all) => tell({ progress: [done, all] }) }) });
} catch (error) {
  // a fault of ours: still an answer, never a crash of whoever asked
  tell({ failure: (error as Error).message });
}
