import type { Knex } from 'knex';

export interface SeenQueries {
  count(): number;
  /** SQL of the queries after the first `count`. */
  since(count: number): string[];
}

/** Records every statement that a pool sends. */
export function watchQueries(db: Knex): SeenQueries {
  const seen: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => seen.push(sql));
  return { count: () => seen.length, since: (count) => seen.slice(count) };
}
