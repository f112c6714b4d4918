import { connect, migrate } from '@daftar/service-kit';
import { copyTemplate, createTemplate, dropDatabase, type TestDb, testDb } from '@daftar/service-kit/testing/databases';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';

async function prepare(url: string): Promise<void> {
  const db = connect(url, { schema: 'notifications', max: 3, appName: 'template' });
  await migrate(db, 'notifications', migrations);
  await db.destroy();
}

export interface TestDatabase {
  url: string;
  db: TestDb<Tables>;
}

/** A separate database for the test file with the schema `notifications`; it exists from beforeAll to afterAll. */
export function useDatabase(): TestDatabase {
  const made = {} as TestDatabase;
  beforeAll(async () => {
    await createTemplate('notifications', prepare);
    made.url = await copyTemplate('notifications');
    made.db = testDb(connect(made.url, { schema: 'notifications', max: 10, appName: 'test' }));
  });
  afterAll(async () => {
    await made.db?.destroy();
    if (made.url) await dropDatabase(made.url);
  });
  return made;
}
