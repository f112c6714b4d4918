import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Koa from 'koa';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/databases.ts';
import { startInboxServer } from '../testing/inbox-server.ts';

const database = useDatabase();

test('[PLT-07] notifications is a separate Koa app over its own schema, and knows no other', async () => {
  const { rows } = await database.db.raw(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const tables = rows as { schema: string; name: string }[];
  expect(new Set(tables.map((table) => table.schema))).toEqual(new Set(['notifications']));
  expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(['notification', 'inbox_item']));
  expect((await database.db.raw('show search_path')).rows[0].search_path).toBe('notifications');

  const koa = vi.spyOn(Koa.prototype, 'callback');
  const server = await startInboxServer(database.db);
  expect(koa).toHaveBeenCalled();
  await server.close();
});

test('[PLT-07] none of its statements reaches core-api’s tables, and none of its imports its code', () => {
  const service = join(import.meta.dirname, '../..');
  const { dependencies } = JSON.parse(readFileSync(join(service, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).not.toContain('@daftar/core-api');
  const reaching = globSync('src/**/*.ts', { cwd: service })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => /\bcore\.\w|schema: 'core'|core-api\//.test(readFileSync(join(service, file), 'utf8')));
  expect(reaching).toEqual([]);
});

test('[UIX-02] every time is stored with its zone', async () => {
  const columns = await database
    .db('information_schema.columns')
    .where({ table_schema: 'notifications' })
    .whereIn('data_type', ['timestamp without time zone', 'time without time zone', 'date'])
    .select('table_name', 'column_name');
  expect(columns).toEqual([]);
});
