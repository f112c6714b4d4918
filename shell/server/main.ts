import { createServer } from 'node:http';
import { jobRunner } from '@daftar/service-kit/jobs';
import { createLog } from '@daftar/service-kit/log';
import { type Listening, listen, type Served } from '@daftar/service-kit/server';
import { SettingsError } from '@daftar/service-kit/settings';
import { onShutdown } from '@daftar/service-kit/shutdown';
import { startTracing } from '@daftar/service-kit/tracing';
import { createShellServer, type ShellServer } from './app.ts';
import { followReleases } from './follow-releases.ts';
import { readShellSettings, type ShellSettings } from './settings.ts';

/**
 * Listens on both loopback addresses for `localhost`, whichever a browser tries first; a machine without IPv6 has one.
 */
async function listenEverywhere(app: Served, { host, port }: ShellSettings): Promise<Listening[]> {
  if (host !== 'localhost') return [await listen(app, { host, port })];
  const first = await listen(app, { host: '127.0.0.1', port });
  try {
    return [first, await listen(app, { host: '::1', port: first.port })];
  } catch (error) {
    const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (absent) return [first];
    throw error;
  }
}

/** Metrics have their own port: the public one must not show them (OPS-03). */
function serveMetrics(server: ShellServer, port: number, host: string): void {
  const { registry } = server.metrics;
  createServer(async (_request, response) => {
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  })
    .listen(port, host)
    .unref();
}

/**
 * Lets open requests finish for a limited time: on a trial platform, an upload over a slow connection must not delay a
 * restart; elsewhere another server has taken over meanwhile (RUN-01).
 */
async function finish({ server, close }: Listening, patienceMs: number): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await close();
  clearTimeout(late);
}

async function main(): Promise<void> {
  const settings = readShellSettings(process.env);
  const log = createLog({ name: 'shell-server', level: settings.logLevel, env: process.env });
  await startTracing('shell-server', log, process.env);
  const server = createShellServer(settings, log);
  const jobs = jobRunner([...server.jobs, ...(server.releases ? followReleases(server.releases) : [])], {
    log,
    registry: server.metrics.registry,
  });
  const listening = await listenEverywhere(server.app, settings);
  void jobs.start();
  const patienceMs = settings.embedded ? 3_000 : 15_000;
  if (settings.metricsPort !== undefined) serveMetrics(server, settings.metricsPort, settings.host);
  onShutdown({
    log,
    timeoutMs: patienceMs + 7_000,
    delayMs: settings.shutdownDelayMs,
    steps: [
      {
        name: 'readiness',
        stop() {
          server.stopping();
          for (const one of listening) one.drain();
        },
      },
      { name: 'background jobs', stop: jobs.stop },
      { name: 'streams', stop: server.endStreams },
      { name: 'requests', stop: () => Promise.all(listening.map((one) => finish(one, patienceMs))) },
    ],
  });
  log.info({ port: listening[0]?.port, url: listening[0]?.url }, 'ready');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
