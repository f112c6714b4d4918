import { onShutdown } from '@daftar/service-kit';
import { startWorker } from './start-worker.ts';

/** `node src/worker.ts`: delivers notifications. */
onShutdown(await startWorker());
