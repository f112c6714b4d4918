import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@daftar/service-kit/testing/test-postgres';
import pg from 'pg';
import { signIn } from '../exams/sessions.ts';
import { run } from './processes.ts';

const secret = 'a secret that only this run of the bench knows';
const publicUrl = 'http://daftar.test';

export type CoreBench = Awaited<ReturnType<typeof openCoreBench>>;

/**
 * A PostgreSQL with its usual durability and an empty folder, for a bench of core-api.
 * @param change settings of core-api besides those that every bench has
 * @param checkout the folder whose core-api is measured; this one when absent
 */
export async function openCoreBench(change: Record<string, string> = { RATE_LIMIT_SCALE: '0' }, checkout?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-bench-'));
  const postgres = await startTestPostgres({ durable: true });
  const env = {
    DAFTAR_MODE: 'embedded',
    DATABASE_URL: postgres.adminUrl,
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    STORAGE: folder,
    ...change,
  };
  const db = new pg.Client({ connectionString: postgres.adminUrl, options: '-c search_path=core' });
  return {
    /** The settings to start core-api with. */
    env,
    /** Open after `migrate`. */
    db,
    async migrate(): Promise<void> {
      await run('services/core-api/src/migrate.ts', env, { folder: checkout });
      await db.connect();
    },
    secret,
    publicUrl,
    /** The cookie of each of these users. */
    signIn: (ids: readonly number[]) => signIn(db, secret, [...ids], publicUrl),
    async close(): Promise<void> {
      await db.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
