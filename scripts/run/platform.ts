import { setTimeout as pause } from 'node:timers/promises';
import { red, Stop } from '../bootstrap/say.mjs';
import type { InnerPorts } from './environment.ts';
import { withOwnSecrets } from './own-secrets.ts';
import { Part } from './part.ts';
import type { RunSettings } from './settings.ts';
import type { Stopping } from './stopping.ts';

/** Prints that a part ended by itself. */
export function sayRestart(name: string, code: number | string, lastLines: string[]): void {
  console.error(red(`${name} ended (${code}) and is being restarted. Its last lines:`));
  for (const line of lastLines) console.error(`    ${line.slice(0, 300)}`);
}

/** Starts the processes behind the one URL together. */
export function startServices(
  settings: RunSettings,
  env: NodeJS.ProcessEnv,
  ports: InnerPorts,
  stopping: Stopping,
  beforeRestart?: () => Promise<void>,
): Part[] {
  const common = { dataDir: settings.dataDir, showLogs: settings.showLogs, onRestart: sayRestart, beforeRestart };
  const ready = (port: number) => `http://127.0.0.1:${port}/readyz`;
  const parts = [
    new Part({
      ...common,
      name: 'core-api',
      env: withOwnSecrets('core-api', env),
      entry: 'services/core-api/src/main.ts',
      ready: ready(ports.coreApi),
    }),
    ...(settings.mode === 'embedded'
      ? [
          // one process less: the trial platform has to fit on a small machine (EDG-10)
          new Part({
            ...common,
            name: 'notifications',
            env: withOwnSecrets('notifications-worker', env),
            entry: 'services/notifications/src/both.ts',
            ready: ready(ports.notifications),
          }),
        ]
      : [
          new Part({
            ...common,
            name: 'notifications',
            env: withOwnSecrets('notifications', env),
            entry: 'services/notifications/src/http.ts',
            ready: ready(ports.notifications),
          }),
          new Part({
            ...common,
            name: 'notifications-worker',
            env: withOwnSecrets('notifications-worker', env),
            entry: 'services/notifications/src/worker.ts',
            ready: ready(ports.worker),
          }),
        ]),
  ];
  stopping.add(
    'services',
    () => Promise.all(parts.map((part) => part.stop(6_000))).then(() => {}),
    () => {
      for (const part of parts) part.kill();
    },
  );
  for (const part of parts) part.start();
  return parts;
}

/** Starts the server of the one URL. */
export function startShellServer(
  settings: RunSettings,
  env: NodeJS.ProcessEnv,
  port: number,
  stopping: Stopping,
): Part {
  const part = new Part({
    name: 'shell-server',
    entry: 'shell/server/main.ts',
    env: {
      ...withOwnSecrets('shell-server', env),
      PORT: String(port),
      HOST: settings.host,
      TRUSTED_PROXIES: settings.env.TRUSTED_PROXIES || 'none',
    },
    dataDir: settings.dataDir,
    showLogs: settings.showLogs,
    ready: `http://${addressOf(settings.host)}:${port}/readyz`,
    onRestart: sayRestart,
  });
  stopping.add(
    'shell server',
    () => part.stop(4_000),
    () => part.kill(),
  );
  part.start();
  return part;
}

/** An address of this machine at which a server on `host` answers. */
export function addressOf(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Waits until the one URL reports all parts ready; on failure names the part that keeps failing. */
export async function untilReady(shellServer: Part, services: Part[], signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await shellServer.isReady())) {
    signal.throwIfAborted();
    const failing = [shellServer, ...services].find((part) => part.failures >= 3);
    if (failing) {
      throw new Stop(`${failing.name} keeps failing. Its last lines:`, [
        ...failing.log.lastLines(20),
        `The whole log: ${failing.log.file}`,
      ]);
    }
    if (Date.now() > deadline) {
      const states = await Promise.all(
        services.map(async (part) => `${part.name}: ${(await part.isReady()) ? 'ready' : 'not ready'}`),
      );
      throw new Stop('the platform did not become ready within 90 s.', [
        ...states,
        `Logs: ${shellServer.log.file} and beside it`,
      ]);
    }
    await pause(60);
  }
}
