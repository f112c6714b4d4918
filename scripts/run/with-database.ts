import { writableServer } from '@daftar/service-kit/database-servers';
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { Stop, step } from '../bootstrap/say.mjs';
import { openDataDir, readRuntime, readSecrets, takeDataDir } from './data-dir.ts';
import { asOwner, startDatabase } from './database.ts';
import { plainEnvironment } from './environment.ts';
import { freePort } from './ports.ts';
import type { Runtime } from './runtime-file.ts';
import { readRunSettings } from './settings.ts';

/** A command's work: with the environment of the parts, and with that of a migration. */
type Work = (env: NodeJS.ProcessEnv, dataDir: string, ownerEnv: NodeJS.ProcessEnv) => Promise<void>;

/**
 * Runs a command on the platform's database: the one that the settings name, else that of the running embedded
 * platform, else the embedded PostgreSQL, started for this command.
 */
export async function withDatabase(work: Work): Promise<void> {
  const given = withSecretFiles(process.env);
  const plain = plainEnvironment(given);
  if (given.DATABASE_URL) {
    // of several servers, the one that takes writes now
    const databaseUrl = await writableServer(given.DATABASE_URL);
    const orOwn = (url: string | undefined) => (url ? writableServer(url) : databaseUrl);
    const env = {
      ...plain,
      DATABASE_URL: databaseUrl,
      NOTIFICATIONS_DATABASE_URL: await orOwn(given.NOTIFICATIONS_DATABASE_URL),
      QUEUE_DATABASE_URL: await orOwn(given.QUEUE_DATABASE_URL),
    };
    await work(env, given.DATA_DIR ?? '.daftar', env);
    return;
  }
  if (given.DAFTAR_MODE === 'production') throw new Stop('DATABASE_URL is missing: connection string of PostgreSQL.');
  const { dataDir } = readRunSettings(given, []);
  const environmentFor = (urls: Pick<Runtime, 'databaseUrl' | 'notificationsDatabaseUrl' | 'queueDatabaseUrl'>) => ({
    ...plain,
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: urls.databaseUrl,
    NOTIFICATIONS_DATABASE_URL: urls.notificationsDatabaseUrl,
    QUEUE_DATABASE_URL: urls.queueDatabaseUrl,
  });
  const running = readRuntime<Runtime>(dataDir);
  if (running) {
    const env = environmentFor(running);
    await work(env, dataDir, running.owner ? asOwner(env, running.owner) : env);
    return;
  }
  openDataDir(dataDir);
  const release = takeDataDir(dataDir);
  try {
    step('Starting PostgreSQL for this command');
    const database = await startDatabase(dataDir, await freePort(), readSecrets(dataDir), {
      ended: () => {},
      startedAgain: () => {},
    });
    try {
      const env = environmentFor(database.connections);
      await work(env, dataDir, asOwner(env, database.owner));
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}
