import { createRoles, grantRoles } from '@daftar/service-kit/database-roles';
import { execute } from '@daftar/service-kit/sql/sql';
import pg from 'pg';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { recordAudit } from './audit.ts';
import { sealEvents, signHead } from './seal.ts';

const refused = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code?: string }) => error.code);
const caller = { userId: null, address: '192.0.2.7', requestId: 'roles-test' };
const notAllowed = '42501';

test('[TRU-10] core-api adds to the audit log and reads it; the database refuses it anything else there', async () => {
  const { db } = app.deps;
  await recordAudit(db, caller, app.clock.now(), { action: 'signIn', subjectType: 'account' });
  await sealEvents(app.deps);
  await signHead(app.deps);
  for (const table of ['audit_event', 'audit_seal', 'audit_head']) {
    const column = table === 'audit_event' ? 'action' : 'hash';
    expect(await db(table as 'audit_event').select()).toHaveLength(1);
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      expect(await refused(execute(db, statement)), statement).toBe(notAllowed);
  }
  for (const statement of [
    'set session_replication_role = replica',
    'update attempt_event set at = at',
    'delete from attempt_event',
    `insert into migration (name, at) values ('9999-x', now())`,
    'create table core.own (id int)',
  ])
    expect(await refused(execute(db, statement)), statement).toBe(notAllowed);
});

test('[TRU-10] the owner of the tables is refused by their triggers', async () => {
  for (const table of ['audit_event', 'audit_seal', 'audit_head'])
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(app.db.raw(statement), statement).rejects.toThrow(/append-only/);
});

test('[TRU-10] another role, as that of notifications, reads nothing of core-api’s', async () => {
  await createRoles(app.databaseUrl, { daftar_test_other: 'test' });
  await grantRoles(app.databaseUrl, { notifications: 'daftar_test_other' });
  const url = new URL(app.databaseUrl);
  Object.assign(url, { username: 'daftar_test_other', password: 'test' });
  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  try {
    expect(await refused(other.query('select 1 from core.account'))).toBe(notAllowed);
    expect(await refused(other.query('create schema own'))).toBe(notAllowed);
  } finally {
    await other.end();
  }
});
