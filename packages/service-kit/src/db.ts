import { backoff } from '@daftar/contracts/backoff';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Budget, type Cuttable, currentBudget } from './budget.ts';
import { isConflict } from './constraints.ts';
import { clientFor, serversOf } from './database-servers.ts';
import { mayLag } from './lagging-reads.ts';
import { currentHeld, type Held, openHeld } from './once/held.ts';
import { knexOf, typed } from './sql/sql.ts';
import type { Database, Transaction } from './sql/types.ts';

export interface ConnectSettings {
  /** The one schema that this service owns; it is the whole search path. */
  schema: string;
  /** Most connections at once. */
  max: number;
  /** Shown in pg_stat_activity. */
  appName: string;
  /** A statement that takes longer is cancelled (503). Set it just under the caller's waiting time; 0 for none. */
  statementTimeoutMs?: number;
  /**
   * Commits wait for the disk of this server only, and not for its synchronous replica, unless a statement asks for it
   * (`sql/commit.ts`). As the server is configured when absent (RUN-05).
   */
  commitsLocally?: boolean;
  /** A replica’s pool for the current work, if it may lag and there is one (RUN-05). */
  reader?: () => Knex | undefined;
  /** Where knex reports what it can't throw; nowhere when absent. */
  log?: Logger;
}

const afterConflict = { firstMs: 30, longestMs: 60, spread: 0.7 };

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
/** pg’s list of types names no arrays, and its parsers answer anything. */
const parserOf: (type: number, format: 'text') => (text: string) => (string | null)[] = pg.types.getTypeParser;
const parseTextArray = parserOf(textArrayType, 'text');

/**
 * Parsers for this connection only: bigint and numeric become numbers (ids have at most 15 digits, scores two decimals:
 * both fit), a date without time stays text.
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

/**
 * A pool on PostgreSQL, in the service's own schema. Connects at the first query. `url` may name several servers, of
 * which each connection takes the one that takes writes (`database-servers.ts`).
 */
export function connect(url: string, settings: ConnectSettings): Knex {
  const statementTimeoutMs = settings.statementTimeoutMs ?? 10_000;
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: serversOf(url)[0],
      application_name: settings.appName,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      types,
    } as Knex.PgConnectionConfig,
    searchPath: [settings.schema],
    acquireConnectionTimeout: 5000,
    pool: {
      min: 0,
      max: settings.max,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        if (statementTimeoutMs > 0) cutWhenSilent(connection, statementTimeoutMs + silenceMs);
        if (!settings.commitsLocally) return done(null, connection);
        connection.query('set synchronous_commit = local', (error: Error | null) => done(error, connection));
      },
    },
    log: {
      warn: (message) => settings.log?.warn({ knex: message }, 'database'),
      error: (message) => settings.log?.error({ knex: message }, 'database'),
      deprecate: () => {},
      debug: () => {},
    },
  });
  const { driver } = db.client as { driver: typeof pg };
  db.client.driver = { ...driver, Client: clientFor(url) };
  watchBudgets(db);
  return inHeldTransactions(db, settings.reader);
}

/** How long after its own limit a working server would have answered. */
const silenceMs = 2000;

/**
 * A hanging server, or a network that swallows everything, never reports that a statement took too long. Work without a
 * request cuts its connection itself; a request's budget cuts its own (FIX-08).
 */
function cutWhenSilent(connection: pg.Client, afterMs: number): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  connection.query = ((...args: unknown[]) => {
    const told = args.at(-1);
    if (currentBudget() || typeof told !== 'function') return query(...args);
    const timer = setTimeout(() => cut(connection), afterMs);
    return query(...args.slice(0, -1), (...outcome: unknown[]) => {
      clearTimeout(timer);
      told(...outcome);
    });
  }) as typeof connection.query;
}

/** The query fails, the pool drops the connection, and PostgreSQL rolls back when it notices. */
function cut(connection: pg.Client): void {
  connection.connection.stream.destroy();
}

/** Reports to a request's budget which connections it holds, and gives none to a request whose time is up. */
function watchBudgets(db: Knex): void {
  const client = db.client as {
    acquireConnection(): Promise<pg.Client>;
    releaseConnection(connection: pg.Client): Promise<void>;
  };
  const [acquire, release] = [client.acquireConnection.bind(client), client.releaseConnection.bind(client)];
  const holders = new WeakMap<pg.Client, { budget: Budget; held: Cuttable }>();
  client.acquireConnection = async () => {
    const budget = currentBudget();
    budget?.check();
    const connection = await acquire();
    if (!budget) return connection;
    try {
      budget.check();
    } catch (error) {
      await release(connection);
      throw error;
    }
    const held = { cut: () => cut(connection) };
    budget.took(held);
    holders.set(connection, { budget, held });
    return connection;
  };
  client.releaseConnection = (connection) => {
    const holder = holders.get(connection);
    holder?.budget.gaveBack(holder.held);
    holders.delete(connection);
    return release(connection);
  };
}

/**
 * While a request's transaction is held until its reply is known, the request's further queries must run inside it:
 * outside, they would not see what it wrote, and would wait for its locks. Reads that may lag go to `reader`.
 */
function inHeldTransactions(db: Knex, reader?: () => Knex | undefined): Knex {
  const current = (): Knex => currentHeld()?.trx ?? (reader && mayLag() ? reader() : undefined) ?? db;
  return new Proxy(db, {
    apply: (_db, _this, args: Parameters<Knex>) => current()(...args),
    get(_db, property) {
      const from = property === 'client' || property === 'destroy' ? db : current();
      const value: unknown = Reflect.get(from, property, from);
      return typeof value === 'function' && property !== 'client' ? value.bind(from) : value;
    },
  });
}

/** The rule's transaction of a request with an Idempotency-Key; it stays open when the rule returns. */
async function heldTransaction<T>(db: Knex, held: Held, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (held.trx) return held.trx.transaction(work);
  const trx = await openHeld(db);
  try {
    await held.begin(trx);
    const result = await work(trx);
    held.trx = trx;
    return result;
  } catch (error) {
    await trx.rollback().catch(() => {});
    throw error;
  }
}

/**
 * Runs a rule in one transaction, and retries it when another transaction conflicted (at most three tries). Pass `trx`
 * to every query inside: a query outside it would wait for a second connection of the pool. With a long budget, each
 * statement may take as long as the call.
 */
export async function inTransaction<Tables, T>(
  db: Database<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const knex = knexOf(db);
  const whole = async (trx: Knex.Transaction): Promise<T> => {
    const budget = currentBudget();
    if (budget?.isLong) await trx.raw(`select set_config('statement_timeout', ?, true)`, [String(budget.ms)]);
    return work(typed<Tables>(trx));
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const held = knex.isTransaction ? undefined : currentHeld();
      return await (held ? heldTransaction(knex, held, whole) : knex.transaction(whole));
    } catch (error) {
      if (attempt >= 3 || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt, afterConflict)));
    }
  }
}
