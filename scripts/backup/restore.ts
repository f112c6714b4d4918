import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect, migrate } from '@daftar/service-kit';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Stop } from '../bootstrap/say.mjs';
import { schemas as ownSchemas } from '../database/schemas.ts';
import type { Backup } from './backups.ts';
import {
  connectPlainly,
  type Definition,
  isSnapshot,
  quoted,
  readForeignKeys,
  readTriggers,
  type Table,
} from './catalog.ts';
import { begin, dropAll, endMark } from './empty.ts';
import { type Frames, readFrames } from './frames.ts';
import type { Contents, End, Head, Note } from './notes.ts';
import type { Place } from './place.ts';

export interface Loaded {
  head: Head;
  end: End;
  tables: (Table & Contents)[];
  /** Names of the files with what the backup says of them. */
  files: { key: string; sha256: string; damaged: boolean }[];
}

export interface LoadOptions {
  place: Place;
  key: string;
  onStep?: (text: string) => void;
  /** After all is loaded, before it counts; a failure undoes everything. */
  beforeCommit?: (loaded: Loaded) => Promise<unknown>;
}

/** A database that is being filled: one transaction holds everything until the end. */
interface Filling {
  client: pg.Client;
  schemas: string[];
  foreignKeys: Definition[];
  triggers: Definition[];
}

/**
 * Restores a backup into an empty platform, with the tables of the version that made it; migrate afterwards (RUN-06,
 * OPS-07). After a failure the platform is as empty as before; a restore that was killed is cleared by the next one.
 * @throws Stop when the platform has data, the backup is of a newer version, or is damaged
 */
export async function load(
  { backups, name }: Backup,
  { place, key, onStep = () => {}, beforeCommit }: LoadOptions,
): Promise<Loaded> {
  const frames = readFrames(backups.read(name), key);
  const stored: string[] = [];
  const fillings: Filling[] = [];
  let begun = false;
  try {
    const head = await frames.note('head');
    const wanted = await knownMigrations(head);
    await begin(place);
    begun = true;
    onStep(`The backup is of ${head.madeAt}, by version ${head.version}`);
    for (const { url, schemas } of place.databases) {
      for (const schema of schemas) {
        const db = connect(url, { schema, max: 2, appName: 'daftar-restore' });
        await migrate(db, schema, wanted.get(schema)!).finally(() => db.destroy());
      }
      fillings.push(await open(url, schemas));
    }
    const loaded: Loaded = { head, end: undefined as unknown as End, tables: [], files: [] };
    for (const filling of fillings) await fill(filling, frames, loaded);
    onStep(`${loaded.tables.length} tables`);
    loaded.end = await readFiles(frames, place, loaded, stored);
    onStep(`${loaded.files.length} files`);
    for (const filling of fillings) await close(filling);
    await beforeCommit?.(loaded);
    await fillings[0]!.client.query(endMark);
    // core-api’s last: with it goes the mark of an unfinished restore
    for (const { client } of fillings.toReversed()) await client.query('commit');
    return loaded;
  } catch (error) {
    await Promise.all(fillings.map(({ client }) => client.end().catch(() => {})));
    fillings.length = 0;
    if (begun) {
      await Promise.all(stored.map((name) => place.storage.remove(name).catch(() => {})));
      await dropAll(place);
    }
    throw error;
  } finally {
    frames.close();
    await Promise.all(fillings.map(({ client }) => client.end().catch(() => {})));
  }
}

/** The migrations that had run at the backup, of those that this version has. */
async function knownMigrations(head: Head) {
  const found = new Map<string, { name: string }[] & Parameters<typeof migrate>[2]>();
  for (const { name: schema, migrations } of await ownSchemas()) {
    const names = new Set(head.migrations[schema] ?? []);
    const known = migrations.filter(({ name }) => names.delete(name));
    if (names.size > 0)
      throw new Stop(`this backup was made by a newer version of Daftar (${head.version}).`, [
        `This version does not know: ${[...names].map((name) => `${schema} ${name}`).join(', ')}`,
        'Install the version that made the backup, or a newer one, and restore it there.',
      ]);
    found.set(schema, known);
  }
  return found;
}

/** Begins the transaction: empties what the migrations wrote, and puts aside what would judge rows one by one. */
async function open(url: string, schemas: string[]): Promise<Filling> {
  const client = await connectPlainly(url);
  try {
    await client.query('begin');
    const foreignKeys = await readForeignKeys(client, schemas);
    const triggers = await readTriggers(client, schemas);
    // in any order and circle; added again at the end, which checks every row
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    // what a trigger writes is in the backup, and the activity log refuses to be emptied
    for (const table of new Set(triggers.map(({ table }) => table)))
      await client.query(`alter table ${table} disable trigger user`);
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
      [schemas],
    );
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    return { client, schemas, foreignKeys, triggers };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function fill({ client }: Filling, frames: Frames, loaded: Loaded): Promise<void> {
  for (;;) {
    const note = await frames.note('table', 'sequences');
    if (note.kind === 'sequences') {
      for (const { schema, name, value } of note.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(schema, name), value]);
      return;
    }
    loaded.tables.push({ ...note, ...(await fillTable(client, note, frames)) });
  }
}

async function fillTable(
  client: pg.Client,
  table: Extract<Note, { kind: 'table' }>,
  frames: Frames,
): Promise<Contents> {
  if (isSnapshot(table.schema)) {
    await client.query(`create schema if not exists ${pg.escapeIdentifier(table.schema)}`);
    const columns = table.columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`).join(', ');
    await client.query(`create table ${quoted(table.schema, table.table)} (${columns})`);
  }
  // functions of generated columns and checks name each other without their schema
  await client.query(`select set_config('search_path', $1, true)`, [isSnapshot(table.schema) ? 'core' : table.schema]);
  const columns = table.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const copy = client.query(copyFrom(`copy ${quoted(table.schema, table.table)} (${columns}) from stdin`));
  await pipeline(Readable.from(frames.data(), { objectMode: false }), copy);
  const contents = await frames.note('rows');
  if (copy.rowCount !== contents.rows)
    throw new Stop(`${table.schema}.${table.table} has ${copy.rowCount} rows instead of ${contents.rows}.`);
  return contents;
}

/** Puts back what was put aside; the foreign keys check every row. */
async function close({ client, foreignKeys, triggers, schemas }: Filling): Promise<void> {
  await client.query(`select set_config('search_path', $1, true)`, [schemas[0]]);
  await client.query('set constraints all immediate');
  for (const { table, name, definition } of triggers)
    await client.query(`alter table ${table} ${definition} trigger ${pg.escapeIdentifier(name)}`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
}

async function readFiles(frames: Frames, place: Place, loaded: Loaded, stored: string[]): Promise<End> {
  for (;;) {
    const note = await frames.note('file', 'end');
    if (note.kind === 'end') return note;
    stored.push(note.key);
    const content = Readable.from(frames.data(), { objectMode: false });
    const put = await place.storage.put(note.key, content, note.size).catch((error: unknown) => {
      content.resume();
      return { error };
    });
    const { damaged } = await frames.note('stored');
    if ('error' in put && !damaged) throw put.error;
    if ('sha256' in put && !damaged && put.sha256 !== note.sha256)
      throw new Stop(`the file ${note.key} did not arrive as it is in the backup.`);
    loaded.files.push({ key: note.key, sha256: note.sha256, damaged });
  }
}
