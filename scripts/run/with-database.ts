import { Stop, step } from '../bootstrap/say.mjs';
import { openDataDir, readRuntime, readSecrets, takeDataDir } from './data-dir.ts';
import { startDatabase } from './database.ts';
import { plainEnvironment } from './environment.ts';
import { freePort } from './ports.ts';
import type { Runtime } from './runtime-file.ts';
import { readRunSettings } from './settings.ts';

/**
 * Runs a command on the platform's database: the one that the settings name, else that of the running embedded
 * platform, else the embedded PostgreSQL, started for this command.
 */
export async function withDatabase(work: (env: NodeJS.ProcessEnv, dataDir: string) => Promise<void>): Promise<void> {
  const given = process.env;
  const plain = plainEnvironment(given);
  if (given.DATABASE_URL) {
    const databaseUrl = given.DATABASE_URL;
    await work(
      {
        ...plain,
        NOTIFICATIONS_DATABASE_URL: given.NOTIFICATIONS_DATABASE_URL || databaseUrl,
        QUEUE_DATABASE_URL: given.QUEUE_DATABASE_URL || databaseUrl,
      },
      given.DATA_DIR ?? '.daftar',
    );
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
    await work(environmentFor(running), dataDir);
    return;
  }
  openDataDir(dataDir);
  const release = takeDataDir(dataDir);
  try {
    step('Starting PostgreSQL for this command');
    const { postgresPassword } = readSecrets(dataDir);
    const database = await startDatabase(dataDir, await freePort(), postgresPassword, {
      ended: () => {},
      startedAgain: () => {},
    });
    try {
      await work(environmentFor(database.connections), dataDir);
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}
