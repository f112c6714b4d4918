import { onShutdown } from '@daftar/service-kit';
import { startHttp } from './start-http.ts';
import { startWorker } from './start-worker.ts';

/** `node src/both.ts`: both parts of notifications in one process, for `npm start`, which has to be small (EDG-10). */
const worker = await startWorker();
const http = await startHttp({ traces: false });
// all become unready at once, then what people wait for ends first
const [readiness, ...ofHttp] = http.steps;
onShutdown({
  ...http,
  steps: [...(readiness ? [readiness] : []), ...ofHttp, ...worker.steps],
});
