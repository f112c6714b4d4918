import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/**
 * Tables that delete-data leaves alone: what is needed to run and to account for it. From `account` and `session` it
 * removes the rows that are not an admin's. Contents of files stay until the last snapshot that names them is gone. Any
 * other table of the schema is wiped, including those that later migrations add.
 */
const kept = new Set([
  'account',
  'session',
  'migration',
  'audit_event',
  'audit_seal',
  'audit_head',
  'audit_person',
  'outbox',
  'sign_in_failure',
  'data_snapshot',
  'stored_file',
  'unclaimed_file',
  'clock_mark',
  'clock_seen',
  'answering',
  'queue_mark',
  'call_count',
  'idempotency_key',
  'publisher',
  'release',
  'release_channel',
  'release_load',
  'release_hour',
  'release_request',
  'release_developer',
  'release_smoke',
  'remote_backend',
  'remote_grant',
  'process_seen',
  'status_sample',
  'backup_made',
]);

/**
 * What an account signs in with. It stays with an admin, goes with everybody else’s account, and comes back with it from a
 * snapshot: else a restored account would be open to its password alone (TRU-16).
 */
export const ofAccounts = ['passkey', 'authenticator_app', 'recovery_code', 'external_identity'] as const;

interface Reference {
  child: string;
  parent: string;
  column: string;
}

export interface Tables {
  /** Emptied by delete-data, parents before children. */
  wiped: string[];
  /** Columns that refer to a stored file. */
  fileColumns: { table: string; column: string }[];
}

async function references(db: Db, schema: string): Promise<Reference[]> {
  const rows = await sql<Reference>(
    db,
    `select child.relname as child, parent.relname as parent, a.attname as column
     from pg_constraint c
     join pg_class child on child.oid = c.conrelid
     join pg_class parent on parent.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = to_regnamespace(?)`,
    [schema],
  );
  return rows;
}

/** The tables of core, read from the database itself, in an order in which rows can be restored. */
export async function readTables(db: Db): Promise<Tables> {
  const rows = await sql<{ name: string }>(
    db,
    `select relname as name from pg_class
     where relnamespace = to_regnamespace('core') and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const wiped = rows
    .map(({ name }) => name)
    .filter((name) => !kept.has(name) && !ofAccounts.some((table) => table === name));
  const links = await references(db, 'core');
  return {
    wiped: parentsFirst(wiped, links),
    fileColumns: links
      .filter(({ parent }) => parent === 'stored_file')
      .map(({ child, column }) => ({ table: child, column })),
  };
}

function parentsFirst(tables: readonly string[], links: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const ready = [...left].filter(
      (table) => !links.some(({ child, parent }) => child === table && parent !== table && left.has(parent)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

/** The tables of a schema. */
export async function tablesOf(db: Db, schema: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    db,
    'select table_name as name from information_schema.tables where table_schema = ?',
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Writable columns of a table in a schema. */
export async function writableColumns(db: Db, schema: string, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
     where table_schema = ? and table_name = ? and is_generated = 'NEVER' order by ordinal_position`,
    [schema, table],
  );
  return rows.map(({ name }) => name);
}

/** A name as SQL takes it, whatever is in it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a snapshot's schema. */
export const snapshotSchema = (id: number): string => `core_snapshot_${id}`;
