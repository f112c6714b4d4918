import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { readSecrets } from './data-dir.ts';
import type { Runtime } from './runtime-file.ts';

/** Settings of a running embedded platform, for further processes beside its own; `publicUrl` is what people type. */
export function settingsBeside(
  { dataDir, runtime }: { dataDir: string; runtime: Runtime },
  publicUrl: string,
): NodeJS.ProcessEnv {
  const { signingKey, sessionSecret } = readSecrets(dataDir);
  const { databaseUrl, queueDatabaseUrl, ports, storage } = runtime;
  return {
    PATH: process.env.PATH,
    TZ: 'UTC',
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: databaseUrl,
    QUEUE_DATABASE_URL: queueDatabaseUrl,
    STORAGE: storage,
    SESSION_SECRET: sessionSecret,
    SIGNING_KEY: signingKey,
    REGISTRY_KEYS: publicKeyOf(signingKey),
    PUBLIC_URL: publicUrl,
    CORE_API_URL: `http://127.0.0.1:${ports.coreApi}`,
    RELEASES_URL: `http://127.0.0.1:${ports.coreApi}`,
    NOTIFICATIONS_URL: `http://127.0.0.1:${ports.notifications}`,
    LOG_LEVEL: 'error',
  };
}
