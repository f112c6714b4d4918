// Starts the platform and keeps it running: PostgreSQL (embedded mode), core-api, notifications (HTTP and worker) and
// the shell server, each as a separate process. Run it through `npm start`, which installs the packages and Node 24.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { checkDisk } from '../bootstrap/checks.mjs';
import { explain, Stop, step } from '../bootstrap/say.mjs';
import { devLines, printReady } from './banner.ts';
import { buildScreens } from './build.ts';
import { openDataDir, readSecrets, type Secrets, takeDataDir } from './data-dir.ts';
import { asOwner, type Database, grant, migrate, seedDemo, startDatabase } from './database.ts';
import { pagesOf, restartOnSave, startScreens, writeDevFiles } from './dev.ts';
import { type Connections, type InnerPorts, partEnvironment } from './environment.ts';
import { migrateWhatIsNew, missingMigrations, requireMigrated } from './missing-migrations.ts';
import { addressOf, startServices, startShellServer, untilReady } from './platform.ts';
import { freePort, publicPort } from './ports.ts';
import { registerBuilds } from './remotes.ts';
import { removeRuntime, writeRuntime } from './runtime-file.ts';
import { type RunSettings, readRunSettings } from './settings.ts';
import { Stopping } from './stopping.ts';

const started = Date.now();

/** Connection strings of a production start, all from settings. */
function givenConnections(env: NodeJS.ProcessEnv): Connections {
  const databaseUrl = env.DATABASE_URL!;
  return {
    databaseUrl,
    notificationsDatabaseUrl: env.NOTIFICATIONS_DATABASE_URL || databaseUrl,
    queueDatabaseUrl: env.QUEUE_DATABASE_URL || databaseUrl,
    redisUrl: env.REDIS_URL,
  };
}

async function startEmbeddedDatabase(
  settings: RunSettings,
  port: number,
  secrets: Secrets,
  stopping: Stopping,
  startedAgain: () => void,
): Promise<Database> {
  step('Starting PostgreSQL');
  const on = {
    ended: (lines: string[]) => {
      console.error('PostgreSQL ended and is being restarted. Its last lines:');
      for (const line of lines) console.error(`    ${line}`);
    },
    startedAgain,
  };
  // Tests kill processes, and not the machine: they need not wait for the disk.
  const serverSettings: Record<string, string> = settings.env.POSTGRES_FSYNC === 'off' ? { fsync: 'off' } : {};
  const database = await startDatabase(settings.dataDir, port, secrets, on, serverSettings);
  stopping.add('PostgreSQL', () => Promise.race([database.stop(), pause(5_000).then(database.force)]), database.force);
  return database;
}

async function start(stopping: Stopping): Promise<void> {
  const settings = readRunSettings(withSecretFiles(process.env), process.argv.slice(2));
  const { dataDir, env, mode } = settings;
  const embedded = mode === 'embedded';
  openDataDir(dataDir);
  checkDisk(dataDir, 300, 'starting');
  const release = takeDataDir(dataDir);
  stopping.finally(release);
  stopping.finally(() => removeRuntime(dataDir));

  const port = await publicPort(settings.port);
  const url = `http://${settings.host === 'localhost' ? 'localhost' : addressOf(settings.host)}:${port}`;
  const secrets = embedded ? readSecrets(dataDir) : undefined;
  const ports: InnerPorts = {
    coreApi: await freePort(),
    notifications: await freePort(),
    worker: await freePort(),
    ...(embedded && { postgres: await freePort() }),
  };
  let writeState = () => {};

  // The build of the screens and the database are independent.
  const devFiles = settings.dev ? await writeDevFiles(dataDir) : undefined;
  const screens = devFiles
    ? Promise.resolve(false)
    : buildScreens(env, {
        dataDir,
        signal: stopping.signal,
        onOutput: (text) => {
          const project = /> nx run ([^\s:]+):build|> (@daftar\/\S+)@.* build/.exec(text);
          if (project) step(`Building ${project[1] ?? project[2]}`);
        },
      });
  screens.catch(() => {});
  const database = secrets
    ? await startEmbeddedDatabase(settings, ports.postgres!, secrets, stopping, () => writeState())
    : undefined;
  const connections = database ? { ...database.connections, redisUrl: env.REDIS_URL } : givenConnections(env);
  stopping.signal.throwIfAborted();
  if (!embedded) await requireMigrated(connections);

  const registry = env.REGISTRY || devFiles?.registry || join(dataDir, 'remotes', 'registry.json');
  const storage = env.STORAGE || join(dataDir, 'files');
  const sessionSecret = env.SESSION_SECRET || secrets!.sessionSecret;
  const publicUrl = env.PUBLIC_URL || url;
  const partEnv = partEnvironment(settings, connections, ports, { publicUrl, sessionSecret, storage, registry });
  if (devFiles) partEnv.SHELL_FILES = devFiles.shellFiles;
  const ownerEnv = database && asOwner(partEnv, database.owner);
  if (secrets) partEnv.SIGNING_KEY ||= secrets.signingKey;
  // what `npm run dev` serves is not signed
  if (!devFiles && !env.REGISTRY) partEnv.RELEASES_URL ||= partEnv.CORE_API_URL;
  if (!devFiles) partEnv.REGISTRY_KEYS ||= publicKeyOf(partEnv.SIGNING_KEY!);
  if (database && ownerEnv) {
    const missing = await missingMigrations(database.owner);
    if (missing.length > 0) await migrate(ownerEnv, { dataDir, signal: stopping.signal });
    else await grant(ownerEnv);
    if (settings.demo && (await seedDemo(partEnv, dataDir, stopping.signal))) step('Added the demo data');
  }
  stopping.signal.throwIfAborted();
  step('Starting core-api and notifications');
  const services = startServices(
    settings,
    partEnv,
    ports,
    stopping,
    ownerEnv ? migrateWhatIsNew(ownerEnv, dataDir) : undefined,
  );

  await screens;
  stopping.signal.throwIfAborted();
  if (!devFiles) await registerBuilds(partEnv, { dataDir, signal: stopping.signal });
  step('Starting the shell server');
  // In development the pages come from their own server, which forwards everything else to this one.
  const serverPort = devFiles ? await freePort() : port;
  const shellServer = startShellServer(
    devFiles ? { ...settings, host: '127.0.0.1', env: { ...env, TRUSTED_PROXIES: 'loopback' } } : settings,
    partEnv,
    serverPort,
    stopping,
  );
  if (devFiles) step('Building the screens for hot reload');
  const screensServer = devFiles
    ? startScreens(settings, partEnv, port, `http://127.0.0.1:${serverPort}`, stopping)
    : undefined;
  await untilReady(shellServer, services, stopping.signal);
  if (screensServer && !(await screensServer.untilReady(180_000)))
    throw new Stop('the screens could not be built; see above.', [`The full log: ${screensServer.log.file}`]);

  const parts = [shellServer, ...services];
  writeState = () => {
    const pidOf = (name: string) => parts.find((part) => part.name === name)?.pid;
    writeRuntime(dataDir, {
      pid: process.pid,
      url,
      port,
      mode,
      ports: { ...ports, shell: serverPort },
      ...connections,
      owner: database?.owner,
      sessionSecret: embedded ? sessionSecret : undefined,
      clockFile: env.CLOCK_FILE,
      registry,
      storage,
      startedAt: new Date(started).toISOString(),
      pids: {
        shell: pidOf('shell-server'),
        coreApi: pidOf('core-api'),
        notifications: pidOf('notifications'),
        worker: pidOf(embedded ? 'notifications' : 'notifications-worker'),
        postgres: database?.pid(),
      },
    });
  };
  writeState();
  for (const part of parts) part.onStart = writeState;
  printReady(settings, publicUrl, (Date.now() - started) / 1000);
  if (devFiles) {
    console.log(devLines(publicUrl, pagesOf(devFiles)).join('\n'));
    restartOnSave(parts, devFiles, stopping);
  }
  process.send?.({ ready: url });
}

const stopping = new Stopping();
try {
  await start(stopping);
} catch (error) {
  if (!stopping.signal.aborted) {
    explain(error);
    await stopping.stop(1);
  }
}
