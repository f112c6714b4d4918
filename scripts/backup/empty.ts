import pg from 'pg';
import { Stop } from '../bootstrap/say.mjs';
import { connectPlainly, isSnapshot } from './catalog.ts';
import type { Place } from './place.ts';

/** Marks a database into which a restore is under way; the schema goes with the commit. */
const mark = 'daftar_restore';
export const endMark = `drop schema ${mark}`;

async function each(
  place: Place,
  work: (client: pg.Client, schemas: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const { url, schemas } of place.databases) {
    const client = await connectPlainly(url);
    try {
      await work(client, schemas);
    } finally {
      await client.end();
    }
  }
}

async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
  return rows.map(({ name }) => name);
}

async function drop(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const found = (await schemasOf(client)).filter(
    (name) => schemas.includes(name) || (schemas.includes('core') && isSnapshot(name)),
  );
  for (const name of found) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
}

/** A restore that was killed has committed no people, but may have committed what the other database holds. */
const onlyPeople = ['core'];

/** Whether people or events are there: what `npm run migrate` makes by itself is not data. */
async function hasData(client: pg.Client, schemas: readonly string[]): Promise<boolean> {
  const names = ['core.account', 'core.audit_event', 'core.stored_file', 'notifications.notification'];
  for (const name of names.filter((one) => schemas.includes(one.split('.')[0]!))) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
    if (!rows[0]?.there) continue;
    const found = await client.query(`select 1 from ${name} limit 1`);
    if (found.rowCount !== 0) return true;
  }
  return false;
}

/**
 * Makes sure that the platform is empty, takes away tables without data and the rest of a restore that was killed, and
 * marks the database until the restore is complete.
 */
export async function begin(place: Place): Promise<void> {
  let unfinished = false;
  await each(place, async (client, schemas) => {
    unfinished ||= (await schemasOf(client)).includes(mark);
    if (await hasData(client, unfinished ? onlyPeople : schemas))
      throw new Stop('this platform has data, and a backup is restored into an empty one only.', [
        'Restore it into a new database (an empty DATA_DIR for an embedded platform), and start the platform on that.',
      ]);
  });
  await each(place, async (client, schemas) => {
    if (schemas.includes('core')) await client.query(`create schema if not exists ${mark}`);
    await drop(client, schemas);
  });
}

/** After a failure: no schema is left, and no mark. */
export const dropAll = (place: Place): Promise<void> =>
  each(place, async (client, schemas) => {
    await drop(client, schemas);
    await client.query(`drop schema if exists ${mark}`);
  });
