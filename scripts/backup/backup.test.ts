import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connect, migrate } from '@daftar/service-kit';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing/databases';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { sealExisting } from '../../services/core-api/src/exams/index.ts';
import { folderStorage, sweepUnclaimedFiles } from '../../services/core-api/src/kernel/index.ts';
import { app, beforeAll, test } from '../../services/core-api/src/testing/app.ts';
import { startS3Server } from '../../services/core-api/src/testing/s3-server.ts';
import { schemas } from '../database/schemas.ts';
import { makeBackup } from './backup.ts';
import { backupAt, ending, openBackups } from './backups.ts';
import { connectPlainly } from './catalog.ts';
import { holdFiles } from './dump.ts';
import { endSessions } from './end-sessions.ts';
import type { Place } from './place.ts';
import { resendEvents } from './resend.ts';
import { load } from './restore.ts';
import { differences, verifyBackup } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-backup-test-'));
const key = randomBytes(32).toString('base64url');
const made = { key, madeAt: '2026-11-01T08:00:00.000Z', version: '0.1.0' };
const databases: string[] = [];
let place: Place;
let file: string;

afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const url of databases) await dropDatabase(url);
});

async function newPlace(): Promise<Place> {
  const url = await emptyDatabase();
  databases.push(url);
  return {
    databases: [{ url, schemas: ['core', 'notifications'] }],
    storage: folderStorage(join(folder, randomUUID())),
  };
}

async function query<T extends pg.QueryResultRow>(on: Place, text: string, values: unknown[] = []): Promise<T[]> {
  const client = await connectPlainly(on.databases[0]!.url);
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Schemas of ours in a database. */
const schemasOf = async (on: Place) =>
  (
    await query<{ name: string }>(on, `select nspname as name from pg_namespace where nspname ~ '^(core|notif|daftar)'`)
  ).map(({ name }) => name);

/** A platform with files, results, an activity log that refuses changes, a snapshot of deleted data, and an inbox. */
beforeAll(async () => {
  const { build, db, clock } = app;
  const password = 'the-admins-password';
  const admin = await app.as(await build.admin({ password }));
  await build.chapter();
  await admin('DELETE /api/tablesData', { body: { password, phrase: 'delete all data' } });
  const inClass = await build.classOf();
  const { student } = await build.enrolment({ in: inClass });
  await build.chapter({ in: inClass, name: 'الفصل الأول.pdf' });
  const assignment = await build.assignment({ in: inClass, file: { name: 'sheet.pdf' } });
  await build.submission({ for: assignment, student, name: 'حل\t"1"\\n.pdf', score: 7 });
  const exam = await build.exam({ in: inClass });
  const { attempt_id } = await build.attempt({ exam, student });
  await db('attempt')
    .where({ attempt_id })
    .update({ state: 'submitted', submitted_at: clock.now(), submitted_by: 'student', score: 5 });
  await sealExisting(app.deps);
  const notifications = (await schemas()).find(({ name }) => name === 'notifications')!;
  const inboxes = connect(app.databaseUrl, { schema: 'notifications', max: 2, appName: 'test' });
  await migrate(inboxes, 'notifications', notifications.migrations);
  await inboxes.destroy();
  place = {
    databases: [{ url: app.databaseUrl, schemas: ['core', 'notifications'] }],
    storage: app.deps.storage,
  };
  file = join(folder, 'good.daftar-backup');
  await makeBackup(backupAt(file), { place, ...made });
});

test('[RUN-06] [OPS-07] a restored platform has every row, file, sequence, key and trigger of the one backed up', async () => {
  const target = await newPlace();
  const loaded = await load(backupAt(file), { place: target, key });
  expect(loaded.end).toMatchObject({ files: 4, missing: [], damaged: [] });
  expect(loaded.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
  expect(loaded.tables.map(({ schema }) => schema)).toContain('core_snapshot_1');
  expect(await differences(target, loaded)).toEqual([]);
  const shape = (on: Place) =>
    query(
      on,
      `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace in ('core'::regnamespace, 'notifications'::regnamespace)
       union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
       union all select schemaname, sequencename, last_value::text from pg_sequences
       union all select schemaname, indexname, indexdef from pg_indexes where schemaname ~ '^(core|notif)'
       order by 1, 2, 3`,
    );
  expect(await shape(target)).toEqual(await shape(place));
  await expect(query(target, 'update core.audit_event set ip = null')).rejects.toThrow();
  const [{ storage_key }] = (await query<{ storage_key: string }>(
    target,
    'select storage_key from core.stored_file',
  )) as [{ storage_key: string }];
  expect(await text(await target.storage.read(storage_key))).toBe(await text(await place.storage.read(storage_key)));
  // new rows get new numbers
  const client = new pg.Client({ connectionString: target.databases[0]!.url, options: '-c search_path=core' });
  await client.connect();
  const added = await client.query<{ isNew: boolean }>(
    `insert into department (department_name, created_at) values ('New', now())
     returning department_id > (select max(department_id) from department) as "isNew"`,
  );
  await client.end();
  expect(added.rows).toEqual([{ isNew: true }]);
});

test('[RUN-06] after a restore no session of before is open, nor a link for a new password: some had ended since', async () => {
  const { account_id } = (await app.db('session').first('account_id')) as { account_id: number };
  const target = await newPlace();
  await load(backupAt(file), { place: target, key });
  const open = () =>
    query(target, 'select id from core.session where ended_at is null and expires_at > $1', [app.clock.now()]);
  expect(await open()).toHaveLength(1);
  await query(
    target,
    `insert into core.password_link (email, asked_at, account_id, token_hash, expires_at)
     values ('x@daftar.test', now(), $1, '\\x01', now() + interval '1 hour')`,
    [account_id],
  );
  const now = app.clock.now();
  expect(await endSessions(target, now)).toBe(1);
  expect(await open()).toEqual([]);
  expect(await query(target, 'select 1 from core.password_link where used_at is null')).toEqual([]);
  const [told] = await query<{ issued_before: Date; forget_after: Date }>(
    target,
    'select issued_before, forget_after from notifications.session_revocation',
  );
  expect(now.getTime() - told!.issued_before.getTime()).toBeLessThan(1000);
  expect(told!.forget_after.getTime() - now.getTime()).toBeGreaterThan(179 * 86_400_000);
});

test('[RUN-06] it is verified in its own PostgreSQL; another key, a changed byte or a lost end is noticed', async () => {
  const loaded = await verifyBackup(backupAt(file), { key });
  expect(loaded.end.rows).toBeGreaterThan(50);
  const bytes = readFileSync(file);
  expect(bytes.includes('الفصل الأول')).toBe(false);
  const bad = join(folder, 'bad');
  const target = await newPlace();
  const refused = async (content: Buffer, by = key) => {
    writeFileSync(bad, content);
    const outcome = await load(backupAt(bad), { place: target, key: by }).catch((error: Error) => error.message);
    expect(await schemasOf(target)).toEqual([]);
    return outcome;
  };
  expect(await refused(bytes, randomBytes(32).toString('base64url'))).toMatch(/BACKUP_KEY does not open/);
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1]! ^= 1;
  expect(await refused(flipped)).toMatch(/damaged/);
  expect(await refused(bytes.subarray(0, -1))).toMatch(/damaged/);
  expect(await refused(Buffer.from('something else entirely, and long enough'))).toMatch(/not a backup/);
});

test('[RUN-06] only an empty platform takes a backup; one whose restore failed or was killed is empty again', async () => {
  await expect(load(backupAt(file), { place, key })).rejects.toThrow('has data');
  const target = await newPlace();
  const failing = load(backupAt(file), {
    place: target,
    key,
    beforeCommit: () => Promise.reject(new Error('the machine fails')),
  });
  await expect(failing).rejects.toThrow('the machine fails');
  expect(await schemasOf(target)).toEqual([]);
  // killed half-way: the mark is there, with tables of a first try
  await query(target, 'create schema daftar_restore; create schema core; create table core.account (id int)');
  // somebody started the platform on it and has used it since
  await query(target, 'insert into core.account values (1)');
  await expect(load(backupAt(file), { place: target, key })).rejects.toThrow('has data');
  await query(target, 'delete from core.account');
  const loaded = await load(backupAt(file), { place: target, key });
  expect(await differences(target, loaded)).toEqual([]);
  expect(await schemasOf(target)).not.toContain('daftar_restore');
});

test('[RUN-06] a backup of an older version is restored with its own tables, which then migrate', async () => {
  const older: Place = await newPlace();
  const names: Record<string, string[]> = {};
  for (const { name, migrations } of await schemas()) {
    const db = connect(older.databases[0]!.url, { schema: name, max: 2, appName: 'test' });
    await migrate(db, name, migrations.slice(0, -2));
    names[name] = migrations.slice(-2).map((migration) => migration.name);
    await db.destroy();
  }
  await query(
    older,
    `insert into core.outbox (event_id, type, payload, created_at, relayed_at) values ($1, 'x', '{}', now(), '2026-10-31T00:00:00Z')`,
    [randomUUID()],
  );
  const old = join(folder, 'old');
  await makeBackup(backupAt(old), { place: older, ...made });
  const target = await newPlace();
  const loaded = await load(backupAt(old), { place: target, key });
  expect(loaded.head.migrations.core).not.toContain(names.core![0]);
  for (const { name, migrations } of await schemas()) {
    const db = connect(target.databases[0]!.url, { schema: name, max: 2, appName: 'test' });
    expect(await migrate(db, name, migrations)).toEqual(names[name]);
    await db.destroy();
  }
  // an event of which the inboxes know nothing may have been in the queue
  expect(await resendEvents(target, made.madeAt)).toBe(1);
  expect(await query(target, 'select relayed_at from core.outbox')).toEqual([{ relayed_at: null }]);
});

test('[RUN-06] a backup of a newer version is refused by name, before anything is touched', async () => {
  const newer = await newPlace();
  await load(backupAt(file), { place: newer, key });
  await query(newer, `insert into core.migration values ('9999-to-come', now())`);
  const other = join(folder, 'newer');
  await makeBackup(backupAt(other), { place: newer, ...made, version: '9.0.0' });
  const target = await newPlace();
  await expect(load(backupAt(other), { place: target, key })).rejects.toThrow('newer version of Daftar (9.0.0)');
  expect(await schemasOf(target)).toEqual([]);
});

test('[RUN-06] while a backup runs no file goes, a second backup is refused, and a failed one leaves nothing', async () => {
  const storage_key = 'a'.repeat(32);
  const at = app.clock.now();
  await app.db('unclaimed_file').insert({ storage_key, written_at: at, released_at: at });
  const held = await holdFiles(place.databases[0]!.url);
  expect(await sweepUnclaimedFiles(app.deps)).toBe(0);
  await expect(makeBackup(backupAt(join(folder, 'second')), { place, ...made })).rejects.toThrow('another backup');
  await held.end();
  await expect.poll(() => sweepUnclaimedFiles(app.deps)).toBe(1);
  const failing: Place = {
    ...place,
    storage: { ...place.storage, read: () => Promise.reject(new Error('no storage')) },
  };
  await expect(makeBackup(backupAt(join(folder, 'third')), { place: failing, ...made })).rejects.toThrow('no storage');
  expect(readdirSync(folder).filter((name) => /second|third/.test(name))).toEqual([]);
});

test('[RUN-06] a file that the storage lost or changed is named, and the rest is saved', async () => {
  const source = await newPlace();
  await load(backupAt(file), { place: source, key });
  const files = await query<{ storage_key: string; size_bytes: string }>(
    source,
    'select storage_key, size_bytes from core.stored_file order by 1',
  );
  const lost = files[0]!;
  const changed = files[1]!;
  await source.storage.remove(lost.storage_key);
  await source.storage.put(changed.storage_key, Readable.from([Buffer.from('other')]), 5);
  const other = join(folder, 'lost');
  const end = await makeBackup(backupAt(other), { place: source, ...made });
  expect(end).toMatchObject({ missing: [lost.storage_key], damaged: [changed.storage_key], files: 3 });
  const target = await newPlace();
  expect(await differences(target, await load(backupAt(other), { place: target, key }))).toEqual([]);
});

test('[RUN-06] [OPS-07] a backup goes to a bucket and comes back from there as a stream, and one that fails leaves nothing there', async () => {
  const server = await startS3Server();
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.settings;
  const env = {
    S3_ENDPOINT: endpoint!,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const address = `s3://${bucket}/backups`;
  const backups = openBackups(address, env);
  try {
    for (const name of ['daftar-20261102T000000Z', 'daftar-20261101T000000Z'])
      await makeBackup({ backups, name: name + ending }, { place, ...made });
    for (const name of ['notes.txt', `daftar-before-upgrade${ending}`])
      await backups.write(name, Readable.from([Buffer.from('of somebody else')]));
    expect(await backups.list()).toEqual([`daftar-20261101T000000Z${ending}`, `daftar-20261102T000000Z${ending}`]);
    const backup = backupAt(`${address}/daftar-20261102T000000Z${ending}`, env);
    expect(backup.backups.address(backup.name)).toBe(`${address}/${backup.name}`);
    const target = await newPlace();
    const loaded = await load(backup, { place: target, key });
    expect(await differences(target, loaded)).toEqual([]);
    expect((await verifyBackup(backup, { key })).end.files).toBe(4);
    await backups.remove(backup.name);
    expect(await backups.exists(backup.name)).toBe(false);

    const failing: Place = {
      ...place,
      storage: { ...place.storage, read: () => Promise.reject(new Error('no storage')) },
    };
    const third = { backups, name: `daftar-20261103T000000Z${ending}` };
    await expect(makeBackup(third, { place: failing, ...made })).rejects.toThrow('no storage');
    expect(await backups.list()).toHaveLength(1);
    expect(server.uploads.size).toBe(0);
    expect(() => openBackups(address, {})).toThrow('S3_ACCESS_KEY_ID is missing');
  } finally {
    await server.close();
  }
});
