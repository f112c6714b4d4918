import { app } from './app.ts';

/** The whole database of the file’s core-api: a hash per table. */
export async function databaseState(except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = 'core'::regnamespace and relkind = 'r' order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !except.includes(name));
  const each = names.map(
    () =>
      `select ?::text as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ?? t) as hash`,
  );
  const hashes = await app.db.raw<{ rows: { name: string; hash: string }[] }>(
    each.join(' union all '),
    names.flatMap((name) => [name, name]),
  );
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
}
