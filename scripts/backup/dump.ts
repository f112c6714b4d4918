import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Stop } from '../bootstrap/say.mjs';
import { connectPlainly, quoted, readCatalog, readSequences, type Sequence, type Table } from './catalog.ts';
import type { Contents } from './notes.ts';
import { rowDigest } from './row-digest.ts';

/** One database at one moment: all that is read is of the same snapshot. */
export interface Dump {
  client: pg.Client;
  tables: Table[];
  /** The migrations that had run, by schema. */
  migrations: Record<string, string[]>;
  sequences(): Promise<Sequence[]>;
  close(): Promise<void>;
}

/** Opens a snapshot that no change of the tables can disturb: TRUNCATE and ALTER wait until it is closed. */
export async function openDump(client: pg.Client, schemas: readonly string[]): Promise<Dump> {
  const before = await readCatalog(client, schemas);
  const lacking = schemas.filter((schema) => !before.some((table) => table.schema === schema));
  if (lacking.length > 0)
    throw new Stop(`there is nothing to back up: the database has no schema ${lacking.join(', ')}.`);
  await client.query('begin isolation level repeatable read, read only');
  const names = before.map(({ schema, table }) => quoted(schema, table)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  const tables = await readCatalog(client, schemas);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new Stop('the tables were changed just now, by a migration or by Delete Data. Run it again.');
  const migrations: Record<string, string[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema, 'migration')} order by 1`);
    migrations[schema] = rows.map(({ name }) => name);
  }
  return {
    client,
    tables,
    migrations,
    // not part of any snapshot: read last, they are beyond every row read before
    sequences: () => readSequences(client, schemas),
    close: async () => {
      await client.query('rollback').catch(() => {});
    },
  };
}

/** A table's rows as COPY writes them, and in the end what they are. */
export async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer, Contents> {
  const digest = rowDigest();
  const columns = table.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  // of a divided table COPY takes no name
  const rows = `select ${columns} from ${quoted(table.schema, table.table)}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    digest.add(chunk);
    yield chunk;
  }
  return digest.contents();
}

const holdName = `hashtextextended('daftar backup', 0)`;

/**
 * Until the connection ends, no file of the storage is removed: what the snapshot names must still be there when it is
 * read. Removals wait for the next sweep.
 */
export async function holdFiles(url: string): Promise<pg.Client> {
  const client = await connectPlainly(url);
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('daftar backup runs', 0)) as alone`,
    );
    if (!rows[0]?.alone) throw new Stop('another backup of this platform is running.');
    await client.query(`select pg_advisory_lock(${holdName})`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
