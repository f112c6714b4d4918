import pg from 'pg';
import { quoted } from '../backup/catalog.ts';
import { Stop } from '../bootstrap/say.mjs';

/** A table that can be divided by ranges of a column that only grows (RUN-08). */
export interface Divisible {
  schema: 'core' | 'notifications';
  table: string;
  key: string;
  /** SQL: where the next part begins, above all rows there are. */
  bound: string;
  /** SQL: the upper bound under which an empty part may go. Absent: none may. */
  outlived?: string;
}

export const divisible = {
  // a margin of attempts that may open while the rows are checked
  answers: {
    schema: 'core',
    table: 'attempt_answer',
    key: 'attempt_id',
    bound: `select coalesce(max(attempt_id), 0) + 100000 from core.attempt`,
  },
  inbox: {
    schema: 'notifications',
    table: 'inbox_item',
    key: 'created_at',
    bound: `select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month'`,
    outlived: `select now() - $1 * interval '1 day'`,
  },
} as const satisfies Record<string, Divisible>;

interface Part {
  name: string;
  low: string;
  isLast: boolean;
}

/** What partitioning has done: the part that rows go to from `bound` on, and the parts that were removed. */
export interface Divided {
  part: string;
  bound: string;
  removed: string[];
}

/**
 * Ends the part that takes rows at a bound above all of them, and begins another one; the first time, the table itself
 * becomes the first part. Rows are checked while calls go on; nothing is copied. Calls wait for the last step, which
 * takes milliseconds, and the step gives up after five seconds of waiting for them.
 * @param keepDays what the installation keeps of the inbox
 * @throws Stop when the part that takes rows begins at that bound already
 */
export async function divide(client: pg.Client, what: Divisible, keepDays: number): Promise<Divided> {
  await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set search_path = pg_catalog`);
  const bound = String(await one(client, `select (${what.bound})::text`));
  const parts = await partsOf(client, what);
  const last = parts.find(({ isLast }) => isLast);
  if (last?.low === bound) throw new Stop(`${what.table} is divided at ${bound} already.`);
  const present = last?.name ?? what.table;
  const low = last && last.low !== 'MINVALUE' ? `${what.key} >= ${pg.escapeLiteral(last.low)} and ` : '';
  const inRange = `${low}${what.key} < ${pg.escapeLiteral(bound)}`;
  const old = quoted(what.schema, present);
  await client.query(`set lock_timeout = '5s'`);
  // a check that an interrupted run has left
  await client.query(`alter table ${old} drop constraint if exists in_range`);
  await client.query(`alter table ${old} add constraint in_range check (${inRange}) not valid`);
  for (const name of await unchecked(client, old))
    await client.query(`alter table ${old} validate constraint ${pg.escapeIdentifier(name)}`);
  const part = `${what.table}_${parts.length + (last ? 1 : 2)}`;
  await client.query('begin');
  try {
    if (last) await endPart(client, what, last, bound);
    else await becomeParts(client, what, bound);
    const next = `${quoted(what.schema, part)} partition of ${quoted(what.schema, what.table)}`;
    await client.query(
      `create table ${next} for values from (${pg.escapeLiteral(bound)}) to (maxvalue) ${await optionsOf(client, what)}`,
    );
    const ended = quoted(what.schema, last?.name ?? `${what.table}_1`);
    await client.query(`alter table ${ended} drop constraint in_range`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    await client.query(`alter table ${old} drop constraint if exists in_range`);
    throw error;
  }
  const removed = await removeOutlived(client, what, keepDays);
  // autovacuum sees the parts alone
  await client.query(`analyze ${quoted(what.schema, what.table)}`);
  return { part, bound, removed };
}

/** Constraints that no row was checked against yet: of the new range, and of columns that came later. A part needs all. */
async function unchecked(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select conname as name from pg_constraint where conrelid = $1::regclass and not convalidated order by conname',
    [table],
  );
  return rows.map(({ name }) => name);
}

async function one(client: pg.Client, text: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

/** The parts of a table; none while it is whole. */
async function partsOf(client: pg.Client, { schema, table }: Divisible): Promise<Part[]> {
  const { rows } = await client.query<{ name: string; range: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as range
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relispartition order by c.oid`,
    [quoted(schema, table)],
  );
  return rows.map(({ name, range }) => {
    const [, low = '', high = ''] = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(range) ?? [];
    return { name, low: low.replace(/^'(.*)'$/, '$1'), isLast: high === 'MAXVALUE' };
  });
}

/** The last part gets an end. */
async function endPart(client: pg.Client, { schema, table }: Divisible, { name, low }: Part, bound: string) {
  const [whole, part] = [quoted(schema, table), quoted(schema, name)];
  const from = low === 'MINVALUE' ? 'minvalue' : pg.escapeLiteral(low);
  await client.query(`lock table ${whole} in access exclusive mode`);
  await client.query(`alter table ${whole} detach partition ${part}`);
  await client.query(
    `alter table ${whole} attach partition ${part} for values from (${from}) to (${pg.escapeLiteral(bound)})`,
  );
}

/** The table becomes the first part of one of its name, with the same keys, indexes, triggers, owner and rights. */
async function becomeParts(client: pg.Client, { schema, table, key }: Divisible, bound: string): Promise<void> {
  const [whole, first] = [quoted(schema, table), quoted(schema, `${table}_1`)];
  await client.query(`lock table ${whole} in access exclusive mode`);
  const listed = async (text: string) => (await client.query(text, [whole])).rows as Record<string, string>[];
  const keys = await listed(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'f') order by contype desc`,
  );
  const indexes = await listed(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary::text as of_key
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass`,
  );
  const rights = await listed(
    `select pg_get_userbyid(a.grantee) as role, string_agg(a.privilege_type, ', ') as rights
     from pg_class c, aclexplode(c.relacl) a
     where c.oid = $1::regclass and a.grantee not in (0, c.relowner) group by 1`,
  );
  const owner = await one(client, 'select pg_get_userbyid(relowner) from pg_class where oid = $1::regclass', [whole]);
  const triggers = await listed(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal`,
  );
  const others = await one(client, 'select count(*)::int from pg_constraint where confrelid = $1::regclass', [whole]);
  if (others !== 0) throw new Stop(`${table} is referred to: this version can’t divide it.`);
  await client.query(`alter table ${whole} rename to ${pg.escapeIdentifier(`${table}_1`)}`);
  for (const { name } of indexes)
    await client.query(`alter index ${quoted(schema, name!)} rename to ${pg.escapeIdentifier(`${name}_1`)}`);
  await client.query(
    `create table ${whole} (like ${first} including defaults including constraints including storage
       including generated including comments) partition by range (${key});
     alter table ${whole} drop constraint in_range;
     alter table ${whole} owner to ${pg.escapeIdentifier(String(owner))}`,
  );
  for (const { name, definition } of keys)
    await client.query(`alter table ${whole} add constraint ${pg.escapeIdentifier(name!)} ${definition}`);
  // their definitions were read before the names changed
  for (const { definition, of_key } of indexes) if (of_key === 'false') await client.query(definition!);
  for (const { role, rights: list } of rights)
    await client.query(`grant ${list} on ${whole} to ${pg.escapeIdentifier(role!)}`);
  // a trigger of the whole makes one of each part
  for (const { name, definition } of triggers) {
    await client.query(`drop trigger ${pg.escapeIdentifier(name!)} on ${first}`);
    await client.query(definition!);
  }
  await client.query(
    `alter table ${whole} attach partition ${first} for values from (minvalue) to (${pg.escapeLiteral(bound)})`,
  );
}

/** Storage options of the parts, as a clause: a divided table has none of its own. */
async function optionsOf(client: pg.Client, { schema, table }: Divisible): Promise<string> {
  const first = quoted(schema, `${table}_1`);
  const options = await one(
    client,
    `select array_to_string(reloptions, ', ') from pg_class where oid = to_regclass($1)`,
    [first],
  );
  return options ? `with (${options})` : '';
}

/** Removes parts whose rows have all expired. */
async function removeOutlived(client: pg.Client, what: Divisible, keepDays: number): Promise<string[]> {
  if (!what.outlived) return [];
  const before = await one(client, what.outlived, [keepDays]);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass
       and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''(.+)''\\)'))[1]::timestamptz < $2`,
    [quoted(what.schema, what.table), before],
  );
  const removed: string[] = [];
  for (const { name } of rows) {
    const part = quoted(what.schema, name);
    if (await one(client, `select exists (select from ${part})`)) continue;
    // detached first, so that a row that arrives in between is refused rather than lost
    await client.query(`alter table ${quoted(what.schema, what.table)} detach partition ${part}`);
    if (await one(client, `select exists (select from ${part})`)) throw new Stop(`${name} is detached, but has rows.`);
    await client.query(`drop table ${part}`);
    removed.push(name);
  }
  return removed;
}
