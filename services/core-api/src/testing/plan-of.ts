import { app } from './app.ts';

/** The plan of the first statement that `run` sends, with the present statistics. */
export async function planOf(run: () => Promise<unknown>): Promise<string> {
  const seen: { sql: string; bindings: unknown[] }[] = [];
  const note = (query: { sql: string; bindings: unknown[] }) => seen.push(query);
  app.coreDb.on('query', note);
  await run();
  app.coreDb.off('query', note);
  const [query] = seen;
  const values = [...query!.sql.matchAll(/\$(\d+)/g)].map(([, n]) => query!.bindings[Number(n) - 1]);
  const { rows } = await app.db.raw(`explain ${query!.sql.replaceAll(/\$\d+/g, '?')}`, values as string[]);
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
}
