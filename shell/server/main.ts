import { createServer } from 'node:http';
import { createLog, type Listening, listen, onShutdown, SettingsError } from '@daftar/service-kit';
import { jobRunner } from '@daftar/service-kit/jobs';
import type Koa from 'koa';
import { createShellServer, type ShellServer } from './app.ts';
import { followReleases } from './follow-releases.ts';
import { readShellSettings, type ShellSettings } from './settings.ts';

/**
 * Listens on both loopback addresses for `localhost`, whichever a browser tries first; a machine without IPv6 has one.
 */
async function listenEverywhere(app: Koa, { host, port }: ShellSettings): Promise<Listening[]> {
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

/** Lets open requests finish for a limited time: an upload over a slow connection must not delay a restart. */
async function finish({ server, close }: Listening): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), 3_000);
  await close();
  clearTimeout(late);
}

async function main(): Promise<void> {
  const settings = readShellSettings(process.env);
  const log = createLog({ name: 'shell-server', level: settings.logLevel });
  const server = createShellServer(settings, log);
  const jobs = jobRunner(server.releases ? [followReleases(server.releases)] : [], {
    log,
    registry: server.metrics.registry,
  });
  const listening = await listenEverywhere(server.app, settings);
  void jobs.start();
  if (settings.metricsPort !== undefined) serveMetrics(server, settings.metricsPort, settings.host);
  onShutdown({
    log,
    timeoutMs: 10_000,
    steps: [
      { name: 'readiness', stop: server.stopping },
      { name: 'releases', stop: jobs.stop },
      { name: 'requests', stop: () => Promise.all(listening.map(finish)) },
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
