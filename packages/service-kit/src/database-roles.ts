import pg from 'pg';

/** The roles of a platform's processes (TRU-10); none of them owns the tables. */
export interface DatabaseRoles {
  /** core-api: its own schema; adds to the audit log and reads it, and can't change or remove anything there. */
  core: string;
  /** Both parts of notifications: their own schema. */
  notifications: string;
  /** The queue, which both services use: owns its schema. */
  queue: string;
}

export const embeddedRoles: DatabaseRoles = {
  core: 'daftar_core',
  notifications: 'daftar_notifications',
  queue: 'daftar_queue',
};

/** Tables of `core` that nobody but their owner could change or remove, and that triggers refuse even to the owner. */
const appendOnly = ['audit_event', 'audit_seal', 'audit_head'];
/** Delete-data empties it; nothing else may take rows away. */
const emptiedOnly = ['attempt_event', 'result_seal', 'result_leaf'];

/** Names beside the audit log: written once, and removed when a person is forgotten (TRU-13). */
const erasable = ['audit_person'];

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes roles that can sign in, or gives them these passwords. For our own server; elsewhere its operator does. */
export async function createRoles(url: string, passwords: Record<string, string>): Promise<void> {
  await connected(url, async (client) => {
    for (const [name, password] of Object.entries(passwords)) {
      const role = client.escapeIdentifier(name);
      await client.query(
        `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then end $$`,
      );
      await client.query(
        `alter role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${client.escapeLiteral(password)}`,
      );
    }
  });
}

/**
 * Gives each role what its process needs, and takes everything else away; after each migration, because that may have
 * made tables. `url` is the owner's. Idempotent.
 */
export async function grantRoles(url: string, roles: Partial<DatabaseRoles>): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
    const has = (schema: string) => rows.some(({ name }) => name === schema);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('daftar roles', 0))`);
    if (roles.core && has('core')) {
      await client.query(forCore(client, roles.core));
      await client.query(schemasBy(client, roles.core));
    }
    if (roles.notifications && has('notifications'))
      await client.query(ofSchema(client, 'notifications', roles.notifications));
    if (roles.queue) {
      // BullMQ says “create schema if not exists”, which needs the right even where it does
      await client.query(schemasBy(client, roles.queue));
      await client.query(ownerOf(client, 'queue', roles.queue));
    }
    // snapshots of deleted data are made, restored and dropped by core-api
    const snapshots = rows.filter(({ name }) => /^core_snapshot_\d+$/.test(name));
    if (roles.core) for (const { name } of snapshots) await client.query(ownerOf(client, name, roles.core));
    await client.query('commit');
  });
}

/** Reads and writes all rows of a schema; its tables belong to somebody else. */
function ofSchema(client: pg.Client, schema: string, name: string): string {
  const role = client.escapeIdentifier(name);
  return `
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete, truncate on all tables in schema ${schema} to ${role};
    revoke insert, update, delete, truncate on ${schema}.migration from ${role};
  `;
}

function forCore(client: pg.Client, name: string): string {
  const role = client.escapeIdentifier(name);
  const list = (tables: string[]) => tables.map((table) => `core.${table}`).join(', ');
  return `${ofSchema(client, 'core', name)}
    revoke update, delete, truncate on ${list(appendOnly)} from ${role};
    revoke update, delete on ${list(emptiedOnly)} from ${role};
    revoke update, truncate on ${list(erasable)} from ${role};
  `;
}

/** Lets core-api make the schemas of its snapshots, in this database. */
export const allowSnapshots = (url: string, { core }: Pick<DatabaseRoles, 'core'>): Promise<unknown> =>
  connected(url, (client) => client.query(schemasBy(client, core)));

/** The right to make schemas in this database. */
const schemasBy = (client: pg.Client, name: string): string =>
  `do $$ begin execute format('grant create on database %I to %I', current_database(), ${client.escapeLiteral(name)}); end $$`;

/** Makes a schema, unless it exists, and gives it with all that is in it to a role. */
function ownerOf(client: pg.Client, schema: string, name: string): string {
  return `
    create schema if not exists ${client.escapeIdentifier(schema)};
    do $$
    declare
      of_schema constant text := ${client.escapeLiteral(schema)};
      new_owner constant text := ${client.escapeLiteral(name)};
      owner_id constant oid := new_owner::regrole::oid;
      thing record;
    begin
      if (select nspowner from pg_namespace where nspname = of_schema) <> owner_id then
        execute format('alter schema %I owner to %I', of_schema, new_owner);
      end if;
      for thing in
        select c.relname as name, case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind
        from pg_class c
        where c.relnamespace = of_schema::regnamespace and c.relkind in ('r', 'p', 'S', 'v') and c.relowner <> owner_id
          -- a sequence of a column follows its table
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
            and d.deptype in ('a', 'i') and c.relkind = 'S')
      loop
        execute format('alter %s %I.%I owner to %I', thing.kind, of_schema, thing.name, new_owner);
      end loop;
      for thing in
        select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace = of_schema::regnamespace and p.proowner <> owner_id
      loop
        execute format('alter routine %s owner to %I', thing.name, new_owner);
      end loop;
      for thing in
        select t.typname as name from pg_type t
        where t.typnamespace = of_schema::regnamespace and t.typowner <> owner_id and t.typtype in ('e', 'd')
      loop
        execute format('alter type %I.%I owner to %I', of_schema, thing.name, new_owner);
      end loop;
    end $$;
  `;
}
