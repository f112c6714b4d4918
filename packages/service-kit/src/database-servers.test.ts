import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresUrl } from './common-settings.ts';
import { databaseRefusal } from './constraints.ts';
import { clientFor, serversOf, writableServer } from './database-servers.ts';
import { connect } from './db.ts';
import { waitsForReplica } from './sql/commit.ts';
import { sqlRow, typed } from './sql/sql.ts';
import { dropDatabase, emptyDatabase } from './testing/databases.ts';
import { freePort } from './testing/free-port.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';

let url: string;
beforeAll(async () => {
  url = await emptyDatabase();
});
afterAll(() => dropDatabase(url));

/** The connection string with these ports, in order. */
const withPorts = (...ports: (number | string)[]): string => {
  const { host } = new URL(url);
  return url.replace(host, ports.map((port) => `127.0.0.1:${port}`).join(','));
};

test('[RUN-05] a connection string names one server or several', () => {
  expect(serversOf('postgres://u:p%2C@a:1,b:2,[::1]:3/d?target_session_attrs=read-write')).toEqual([
    'postgres://u:p%2C@a:1/d?target_session_attrs=read-write',
    'postgres://u:p%2C@b:2/d?target_session_attrs=read-write',
    'postgres://u:p%2C@[::1]:3/d?target_session_attrs=read-write',
  ]);
  expect(serversOf('postgres://u@a/d')).toEqual(['postgres://u@a/d']);
  for (const right of ['postgres://a/d', 'postgresql://u:p@a:1,b:2/d'])
    expect(postgresUrl.safeParse(right).success).toBe(true);
  for (const wrong of ['', 'a,b', 'mysql://a/d', 'postgres://a:1,b:x/d', 'postgres://a,/d'])
    expect(postgresUrl.safeParse(wrong).success, wrong).toBe(false);
});

test('[RUN-05] connections go to the server that answers, whether the others refuse or hang', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const several = withPorts(await freePort(), port, new URL(url).port);
  expect(new URL(await writableServer(several)).port).toBe(new URL(url).port);
  const client = new (clientFor(several))({ connectionString: serversOf(several)[0] });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  silent.close();
});

test('[RUN-05] a pool whose server went away goes to the next one by itself', async () => {
  const [first, second] = [await startTcpProxy(url), await startTcpProxy(url)];
  const db = connect(withPorts(first.port, second.port), { schema: 'public', max: 2, appName: 'servers' });
  const one = () => sqlRow<{ one: number }>(typed<never>(db), 'select 1 as one');
  expect(await one()).toEqual({ one: 1 });
  await first.close();
  await expect.poll(() => one().catch(() => 'away')).toEqual({ one: 1 });
  await second.close();
  const failed = await one().catch((error: unknown) => error);
  // the caller is told to try again
  expect(databaseRefusal(failed, {})?.code).toBe('server.unavailable');
  await db.destroy();
});

test('[RUN-05] where other commits are local, a statement can still ask to wait for the replica', async () => {
  const db = connect(url, { schema: 'public', max: 1, appName: 'servers', commitsLocally: true });
  const how = (text: string) => sqlRow<{ how: string }>(typed<never>(db), text);
  const shown = `current_setting('synchronous_commit') as how`;
  expect(await how(`select ${shown}`)).toEqual({ how: 'local' });
  expect(await how(`with asked as materialized (select ${waitsForReplica}) select ${shown} from asked`)).toEqual({
    how: 'on',
  });
  expect(await how(`select ${shown}`)).toEqual({ how: 'local' });
  await db.destroy();
});

test('one server needs no choice', () => expect(clientFor(url)).toBe(pg.Client));
