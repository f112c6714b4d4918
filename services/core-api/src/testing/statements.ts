import { mayLag } from '@daftar/service-kit/lagging-reads';
import { app } from './app.ts';

interface Statement {
  sql: string;
  /** It may be answered by a replica. */
  lags: boolean;
  /** How many others were under way as it began. */
  beside: number;
}

/** What a call answers, and the statements that were sent meanwhile. */
export async function withStatements<T>(call: () => Promise<T>): Promise<{ reply: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const open = new Set<string>();
  const begin = ({ sql, __knexQueryUid: id }: { sql: string; __knexQueryUid: string }) => {
    statements.push({ sql, lags: mayLag(), beside: open.size });
    open.add(id);
  };
  const end = (_: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => open.delete(id);
  app.coreDb.on('query', begin);
  app.coreDb.on('query-response', end);
  try {
    return { reply: await call(), statements };
  } finally {
    app.coreDb.removeListener('query', begin);
    app.coreDb.removeListener('query-response', end);
  }
}
