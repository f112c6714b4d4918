import pg from 'pg';

/** A table with the columns that COPY carries; generated ones are computed again. */
export interface Table {
  schema: string;
  table: string;
  columns: { name: string; type: string }[];
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
}

export interface Definition {
  /** `core.exam` */
  table: string;
  name: string;
  definition: string;
}

/** What delete-data keeps for 30 days has its own schemas, made at run time. */
const snapshotForm = '^core_snapshot_\\d+$';
/** Whether a schema is a snapshot from before delete-data. */
export const isSnapshot = (schema: string): boolean => new RegExp(snapshotForm).test(schema);

/** A table’s name as SQL takes it, whatever is in it. */
export const quoted = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** A connection on which COPY writes and reads the same text everywhere, and nothing times out. */
export async function connectPlainly(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'daftar-backup',
    keepAlive: true,
  });
  // a query that needs the connection fails by itself
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC';
    set client_encoding = 'UTF8'; set bytea_output = 'hex'; set statement_timeout = 0; set row_security = off;
    set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'; set search_path = pg_catalog`);
  return client;
}

/** The tables of the given schemas, and of what delete-data keeps beside `core`. */
export async function readCatalog(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
            coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) filter (where a.attgenerated = ''), '[]') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = any($1) or ('core' = any($1) and n.nspname ~ $2))
     group by 1, 2 order by 1, 2`,
    [schemas, snapshotForm],
  );
  return rows;
}

/** Where the sequences of the schemas are; those never used are left out. */
export async function readSequences(client: pg.Client, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The foreign keys of the schemas' tables. */
export async function readForeignKeys(client: pg.Client, schemas: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  return rows;
}

/** The triggers of the schemas' tables, with the statement that puts each into its present state. */
export async function readTriggers(client: pg.Client, schemas: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('%I.%I', n.nspname, c.relname) as table, t.tgname as name,
            case t.tgenabled when 'O' then 'enable' when 'A' then 'enable always' when 'R' then 'enable replica'
              else 'disable' end as definition
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname = any($1)`,
    [schemas],
  );
  return rows;
}
