import { onShutdown } from '@daftar/service-kit';
import { startHttp } from './start-http.ts';

/** `node src/http.ts`: the HTTP part of notifications. */
onShutdown(await startHttp());
