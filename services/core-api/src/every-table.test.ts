import { expect } from 'vitest';
import { tableOwners } from './table-owners.ts';
import { test } from './testing/app.ts';

test('[HSE-01] every table of core belongs to one module', async ({ app }) => {
  const tables: string[] = await app
    .db('pg_tables')
    .where({ schemaname: 'core' })
    .orderBy('tablename')
    .pluck('tablename');
  expect(Object.values(tableOwners).flat().sort()).toEqual(tables);
});
