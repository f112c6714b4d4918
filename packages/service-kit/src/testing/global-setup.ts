import { startTestPostgres, type TestServer, testServerVariable } from './test-postgres.ts';

interface Shared {
  server: Promise<TestServer>;
  users: number;
}

// Several vitest projects of one run may name this file, each with its own module graph.
const holder = globalThis as { daftarTestPostgres?: Shared };

/**
 * vitest `globalSetup`: one PostgreSQL for the whole run. Set DAFTAR_TEST_POSTGRES to use a running server (a
 * superuser's connection string; its databases named test_* and template_* are replaced).
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[testServerVariable] && !holder.daftarTestPostgres) return async () => {};
  holder.daftarTestPostgres ??= { server: startTestPostgres(), users: 0 };
  const shared = holder.daftarTestPostgres;
  shared.users += 1;
  const server = await shared.server;
  process.env[testServerVariable] = server.adminUrl;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder.daftarTestPostgres;
    delete process.env[testServerVariable];
    await server.stop();
  };
}
