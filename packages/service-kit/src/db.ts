import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConflict } from './constraints.ts';

export interface ConnectSettings {
  /** The one schema this service owns; it is the whole search path. */
  schema: string;
  /** Most connections at once. */
  max: number;
  /** Shown in pg_stat_activity. */
  appName: string;
  /** A statement that takes longer is cancelled (503). Just under the time a caller waits; 0 for none. */
  statementTimeoutMs?: number;
  /** Where knex reports what it can't throw; nowhere when absent. */
  log?: Logger;
}

const { INT8, NUMERIC, DATE } = pg.types.builtins;
const asText = (text: string): string => text;
type Parse = (text: string) => unknown;

/** Arrays of bigint, numeric and date; pg's type list doesn't name arrays. */
const arrayTypes = new Map<number, Parse>([
  [1016, Number],
  [1231, Number],
  [1182, asText],
]);
const textArrayType = 1009;
const parseTextArray = pg.types.getTypeParser(textArrayType as never, 'text') as (text: string) => (string | null)[];

/**
 * Parsers of this connection only: bigint and numeric become numbers (ids have at most 15 digits, scores two
 * decimals: both fit), a date without time stays text.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    if (format !== 'binary') {
      if (oid === INT8 || oid === NUMERIC) return Number;
      if (oid === DATE) return asText;
      const parseItem = arrayTypes.get(oid);
      if (parseItem) return (text) => parseTextArray(text).map((item) => (item === null ? null : parseItem(item)));
    }
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** A pool on PostgreSQL, in the service's own schema. Nothing is connected until the first query. */
export function connect(url: string, settings: ConnectSettings): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: settings.appName,
      statement_timeout: settings.statementTimeoutMs ?? 10_000,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      types,
    } as Knex.PgConnectionConfig,
    searchPath: [settings.schema],
    acquireConnectionTimeout: 5000,
    pool: { min: 0, max: settings.max },
    log: {
      warn: (message) => settings.log?.warn({ knex: message }, 'database'),
      error: (message) => settings.log?.error({ knex: message }, 'database'),
      deprecate: () => {},
      debug: () => {},
    },
  });
}

/**
 * Runs a rule in one transaction, again when another transaction stood in its way (at most three times).
 * Pass `trx` to every query inside: one outside it would wait for a second connection of the pool.
 */
export async function inTransaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= 3 || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * (10 + Math.random() * 40)));
    }
  }
}
