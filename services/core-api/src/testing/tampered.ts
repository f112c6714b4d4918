import type { Knex } from 'knex';

/** Makes a change that only somebody with SQL can, with triggers off; looks, and undoes it. */
export async function whileTampered<T>(db: Knex, table: string, change: string, look: () => Promise<T>): Promise<T> {
  const { rows } = await db.raw(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'core' and table_name = ? and is_generated = 'NEVER'`,
    [table],
  );
  const [{ columns }] = rows;
  await db.raw(`set session_replication_role = replica; create table kept as select * from ${table}; ${change}`);
  try {
    return await look();
  } finally {
    await db.raw(`delete from ${table}; insert into ${table} (${columns}) overriding system value select ${columns} from kept; drop table kept;
      reset session_replication_role`);
  }
}

/** Why nothing has to find a change of a column, by table. */
export type Untouched = Record<string, Record<string, string>>;

/**
 * What a test of a proof forgot: columns of these tables that none of the changes alters and that are not exempt, and
 * exemptions of what is altered or doesn’t exist. A new column appears here (TRU-19).
 * @param changes the table and its `set` clause
 */
export async function forgotten(
  db: Knex,
  untouched: Untouched,
  changes: readonly (readonly [table: string, set: string])[],
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'core' and table_name = any(?) order by table_name, ordinal_position`,
    [Object.keys(untouched)],
  );
  const altered = new Set(
    changes.flatMap(([table, set]) => [...set.matchAll(/(?:^|, )(\w+) = /g)].map(([, column]) => `${table}.${column}`)),
  );
  const exempt = Object.entries(untouched).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const names = rows.map(({ name }) => name);
  return [
    ...names.filter((name) => !altered.has(name) && !exempt.includes(name)),
    ...exempt.filter((name) => altered.has(name) || !names.includes(name)).map((name) => `exempt: ${name}`),
  ];
}
