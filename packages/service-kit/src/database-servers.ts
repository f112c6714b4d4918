import pg, { type Connection } from 'pg';

// every client has one; @types/pg declares the class, and not this field
declare module 'pg' {
  interface ClientBase {
    readonly connection: Connection;
  }
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)([/?#].*)?$/;

/**
 * A connection string for each server that a connection string names, in its order: libpq’s form
 * `postgres://user:password@db1:5432,db2:5432/daftar` (RUN-05). A string of another form is answered as it is.
 */
export function serversOf(url: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return hosts === '' || first === undefined ? [url] : [first, ...others];
}

/** How long a server may take to answer whether it takes writes, in milliseconds. */
const patienceMs = 2000;
/** How long the others may still answer when one takes writes. */
const othersMs = 300;

interface Writable {
  url: string;
  /** Hexadecimal; it grows with each promotion. */
  timeline: string;
}

/** Whether a server takes writes, and its timeline; undefined where it is a standby. @throws when it can’t be reached */
async function ask(url: string): Promise<Writable | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    return timeline ? { url, timeline } : undefined;
  } finally {
    // not awaited: a server that hangs would not answer that either
    void client.end().catch(() => {});
  }
}

/** Like PostgreSQL’s own “cannot connect now”: callers answer 503 and try again. */
const noneTakesWrites = (causes: readonly unknown[]): Error =>
  Object.assign(new Error('none of the database’s servers takes writes', { cause: causes[0] }), { code: '57P03' });

/**
 * The server that takes writes. Where two do, because a failed primary was started again without being made a standby,
 * it is the one that was promoted last: the other one lacks what was acknowledged since.
 */
async function find(servers: readonly string[]): Promise<string> {
  const found: Writable[] = [];
  const causes: unknown[] = [];
  let late: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    const asked = servers.map(async (url) => {
      try {
        const one = await ask(url);
        if (!one) return;
        found.push(one);
        late ??= setTimeout(resolve, othersMs);
      } catch (error) {
        causes.push(error);
      }
    });
    Promise.all(asked).then(() => resolve());
  });
  clearTimeout(late);
  const newest = found.reduce<Writable | undefined>(
    (best, one) => (best && best.timeline >= one.timeline ? best : one),
    undefined,
  );
  if (!newest) throw noneTakesWrites(causes);
  return newest.url;
}

interface Choice {
  /** The server that takes writes; asked once, and again after `forget`. */
  current(): Promise<string>;
  /** A connection broke, or the server takes no writes any more. */
  forget(): void;
}

/** By connection string: all pools of a process learn of a failover from the first connection that breaks. */
const choices = new Map<string, Choice>();

function choiceOf(servers: readonly string[]): Choice {
  const key = servers.join(' ');
  let current: Promise<string> | undefined;
  const made: Choice = choices.get(key) ?? {
    current() {
      if (current) return current;
      const asked = find(servers);
      current = asked;
      asked.catch(() => {
        if (current === asked) current = undefined;
      });
      return asked;
    },
    forget() {
      current = undefined;
    },
  };
  choices.set(key, made);
  return made;
}

/** pg’s callback gets an error alone, or null and the client: a method’s type takes both forms. */
interface Told {
  connected(error: Error | null, client: pg.Client): void;
}

/**
 * pg’s client for a connection string. With several servers, each connection goes to the one that takes writes, as
 * libpq does for `target_session_attrs=read-write`, which pg lacks; so processes survive a failover without a restart
 * (RUN-05).
 */
export function clientFor(url: string): typeof pg.Client {
  const servers = serversOf(url);
  if (servers.length === 1) return pg.Client;
  const choice = choiceOf(servers);

  return class extends pg.Client {
    #isEnding = false;

    override connect(): Promise<pg.Client>;
    override connect(told: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(told?: Told['connected']): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!told) return connected;
      connected.then(
        (client) => told(null, client),
        (error: Error) => told(error, this),
      );
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const { hostname, port } = new URL(await choice.current());
      if (this.#isEnding) throw noneTakesWrites([]);
      Object.assign(this, {
        host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1'),
        port: Number(port || 5432),
      });
      let isStandby = false;
      const { connection } = this;
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
      });
      connection.once('end', () => this.#isEnding || choice.forget());
      try {
        await super.connect();
      } catch (error) {
        choice.forget();
        throw error;
      }
      if (!isStandby) return this;
      choice.forget();
      await this.end();
      throw noneTakesWrites([]);
    }

    override end(): Promise<void>;
    override end(told: (error: Error) => void): void;
    override end(told?: (error: Error) => void): Promise<void> | void {
      this.#isEnding = true;
      return told ? super.end(told) : super.end();
    }
  };
}

/** The connection string of the server that takes writes now; for commands, which soon end. */
export async function writableServer(url: string): Promise<string> {
  const servers = serversOf(url);
  return servers.length === 1 ? url : find(servers);
}
