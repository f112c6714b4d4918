import type { Knex } from 'knex';
import type { Bindings, Database, Expression, Transaction } from './types.ts';

/** A database of any schema, for SQL that names its tables itself. */
export type AnyDatabase = Pick<Database<never>, 'raw' | 'client'>;

/** Knex as the database of a schema: the one place where its types are replaced by ours. */
export function typed<T>(trx: Knex.Transaction): Transaction<T>;
export function typed<T>(db: Knex): Database<T>;
export function typed(db: Knex): object {
  return db;
}

/** The Knex behind a database, for libraries that require it. */
export function knexOf(db: AnyDatabase): Knex;
export function knexOf(db: object): object {
  return db;
}

interface Result {
  rows: unknown;
  rowCount: number | null;
}

async function run(db: AnyDatabase, text: string, bindings: Bindings, name: string | undefined): Promise<Result> {
  const statement = knexOf(db).raw<Result>(text, bindings as Knex.ValueDict);
  return name === undefined ? statement : statement.options({ name });
}

/**
 * Runs SQL that no builder writes, and answers its rows. `Row` is what the statement selects; the caller states it,
 * from the generated tables where possible. `name` prepares the statement once per connection, for statements of every
 * student's browser.
 */
export async function sql<Row>(
  db: AnyDatabase,
  text: string,
  bindings: Bindings = [],
  { name }: { name?: string } = {},
): Promise<Row[]> {
  const { rows } = await run(db, text, bindings, name);
  return rows as Row[];
}

/** The first row of `sql`, for statements that always return one. @throws Error when there is none */
export async function sqlRow<Row>(
  db: AnyDatabase,
  text: string,
  bindings: Bindings = [],
  options: { name?: string } = {},
): Promise<Row> {
  const [row] = await sql<Row>(db, text, bindings, options);
  if (row === undefined) throw new Error(`no row: ${text.trim().slice(0, 60)}`);
  return row;
}

/** Runs SQL that changes rows; answers how many. `name` as for `sql`. */
export async function execute(
  db: AnyDatabase,
  text: string,
  bindings: Bindings = [],
  { name }: { name?: string } = {},
): Promise<number> {
  return (await run(db, text, bindings, name)).rowCount ?? 0;
}

/** A piece of SQL inside a builder's statement: a column of a select, a value of an update. */
export function expression<Selected = unknown>(
  db: AnyDatabase,
  text: string,
  bindings: Bindings = [],
): Expression<Selected> {
  return knexOf(db).raw(text, bindings as Knex.ValueDict);
}
