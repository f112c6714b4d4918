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
