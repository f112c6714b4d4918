import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createPort } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import {
  hasOpenssl,
  hasRedis,
  sealedBefore,
  startTcpProxy,
  startTestRedis,
  type TestRedis,
  testAuthority,
} from '../../scripts/doctor/faults.fixture.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';

/** `npm run doctor` against a whole platform with the very fault; this needs no browser. */
const root = join(import.meta.dirname, '../..');
let folder: string;
let platform: TestPlatform;
let redis: TestRedis;
let owner: pg.Client;
const servers: Server[] = [];

test.describe.configure({ mode: 'serial' });
test.skip(!hasRedis(), 'No redis-server here.');
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  redis = await startTestRedis(folder);
  platform = await startPlatform({ env: { REDIS_URL: redis.url } });
  owner = new pg.Client({ connectionString: platform.runtime.owner?.databaseUrl });
  await owner.connect();
});
test.afterAll(async () => {
  for (const server of servers) server.close();
  await owner?.end();
  await platform?.stop();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the doctor says, each with its mark. */
function doctor(args: string[] = [], env: Record<string, string> = {}): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/doctor/main.ts'), ...args],
      { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: platform.dataDir, ...env } },
      (_error, stdout, stderr) => resolve(`${stdout}${stderr}`.split('\n').filter((line) => /^[✓✗!]/.test(line))),
    );
  });
}
const matching = (...what: string[]) => expect.arrayContaining(what.map((one) => expect.stringContaining(one)));

/** In front of the platform, as a proxy with or without TLS. */
async function proxied(server: (answer: Parameters<typeof createHttpServer>[1]) => Server, drop?: string) {
  const opened = server((incoming, outgoing) => {
    const asked = request(new URL(incoming.url ?? '', platform.runtime.url), (reply) => {
      const { [drop ?? '']: _dropped, ...headers } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 500, headers);
      reply.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy()).end();
  });
  servers.push(opened);
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return (opened.address() as AddressInfo).port;
}

test('[RUN-07] of a new platform the doctor names what it lacks, and nothing else', async () => {
  const found = await doctor();
  expect(found.filter((line) => line.startsWith('✗'))).toEqual([
    // its PostgreSQL is that of a test
    expect.stringContaining('fsync is off'),
    '✗ there is no backup',
  ]);
  expect(found).toEqual(
    matching('✓ coreApi is ready', '✓ notifications is ready', '✓ the server’s clock agrees', '! the address is not'),
  );
  expect(found).toEqual(matching('! there is only one owner', '✓ events reach the queue', '✓ Redis evicts nothing'));
  expect(found).toEqual(matching('✓ the tables are those of this version', 'free for files', '✓ PostgreSQL 18'));
});

test('[RUN-07] [COR-28] each fault of the database, the queue, the disk, the clock and the mail server is found where it is', async () => {
  const { sessionSecret = '' } = platform.runtime;
  const { rows } = await owner.query(`select current_setting('max_connections')::int as most`);
  const used = Array.from({ length: Math.ceil(rows[0].most * 0.8) - 5 }, () => {
    return new pg.Client({ connectionString: platform.runtime.owner?.databaseUrl });
  });
  const run = (command: string) => `redis-cli -u ${redis.url} ${command}`;
  const cli = (command: string) =>
    new Promise<void>((resolve) => execFile('sh', ['-c', run(command)], () => resolve()));
  try {
    for (const client of used) {
      client.on('error', () => {});
      await client.connect();
    }
    await owner.query(`
      update core.account set duties = '{registrar}' where role = 'admin';
      insert into core.backup_made (made_at, seconds, bytes, missing_files) values (now() - interval '3 days', 1, 1, 2);
      insert into core.process_seen (instance, host, version, started_at, seen_at, saves_per_second)
        select gen_random_uuid(), host, 'another', started_at, now() + interval '30 seconds', 0 from core.process_seen limit 1`);
    await owner.query(
      `insert into core.authenticator_app (account_id, begun_at, confirmed_at, used_step, secret)
         select id, now(), now(), 1, $1 from core.account where role = 'student' limit 1`,
      [sealedBefore()],
    );
    for (const name of ['full_page_writes', 'synchronous_commit']) await owner.query(`alter system set ${name} = off`);
    await owner.query('select pg_reload_conf()');
    await cli('config set maxmemory-policy allkeys-lru');
    await cli('config set appendonly no');
    writeFileSync(join(platform.dataDir, 'clock'), '60000');
    const closed = createPort();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const given = {
      SESSION_SECRET: sessionSecret,
      DISK_FREE_MIN_MB: '1000000000',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
    const found = await doctor([], given);
    expect(found).toEqual(
      matching('✗ there is no admin', '✗ the last backup is 3 days old', '✗ the last backup lacks 2 files'),
    );
    expect(found).toEqual(matching('! core-api runs in several versions', '! 1 authenticator apps need an earlier'));
    expect(found).toEqual(matching('✗ Redis evicts jobs (allkeys-lru)', '! Redis forgets its jobs'));
    expect(found).toEqual(matching('✗ only ', '✗ e-mail: connect ECONNREFUSED', 'database connections are in use'));
    expect(found).toEqual(matching('✗ full_page_writes is off', '✗ synchronous_commit is off'));
    expect(found.find((line) => line.includes('connections are in use'))).toMatch(/^✗/);
    expect(found.find((line) => line.includes('server’s clock'))).toMatch(
      /^✗ the server’s clock differs by (59|60|61) s$/,
    );
  } finally {
    writeFileSync(join(platform.dataDir, 'clock'), '0');
    await Promise.all(used.map((client) => client.end().catch(() => {})));
  }
});

test('[RUN-07] [COR-28] a part that hangs is named, and what depends on it isn’t taken for another fault', async () => {
  const stop = (signal: NodeJS.Signals, ...names: string[]) => {
    for (const name of names) process.kill(platform.runtime.pids[name] ?? Number.NaN, signal);
  };
  const names = Object.keys(platform.runtime.pids).filter((name) => /core|notifications/i.test(name));
  expect(names.length).toBeGreaterThanOrEqual(2);
  stop('SIGSTOP', ...names);
  try {
    const found = await doctor();
    expect(found).toEqual(matching('✗ coreApi is not ready', '✗ notifications is not ready'));
    expect(found.join()).not.toContain('time');
  } finally {
    stop('SIGCONT', ...names);
  }
});

test('[RUN-07] [COR-28] a queue that is away, a folder that is gone, tables of another version, a PostgreSQL that is too old and one that doesn’t answer', async () => {
  await redis.kill();
  await owner.query(
    `insert into core.outbox (event_id, type, payload, created_at)
       select gen_random_uuid(), type, payload, now() - interval '9 minutes' from (values ('session.ended', '{}'::jsonb)) as e (type, payload)`,
  );
  const { rows } = await owner.query(
    'delete from core.migration where name = (select max(name) from core.migration) returning *',
  );
  const found = await doctor();
  expect(found).toEqual(matching('✗ Redis: connect ECONNREFUSED', `✗ migrations are missing: ${rows[0].name}`));
  const columns = Object.keys(rows[0]);
  await owner.query(
    `insert into core.migration (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(rows[0]),
  );
  expect(await doctor()).toEqual(matching('✗ an event has waited 9 min for the queue'));
  await owner.query('delete from core.outbox');
  await redis.start();

  const file = join(platform.dataDir, 'runtime.json');
  const written = readFileSync(file, 'utf8');
  const { owner: _owner, ...runtime } = JSON.parse(written);
  const other = { ...runtime, storage: join(folder, 'gone'), databaseUrl: 'postgres://127.0.0.1:9/daftar' };
  try {
    writeFileSync(file, JSON.stringify(other));
    expect(await doctor()).toEqual(matching('✗ database: connect ECONNREFUSED', '✗ files: ENOENT'));
    // the same server, whose answer about its version is that of 16.4
    const database = String(_owner?.databaseUrl);
    const version = (await owner.query(`select current_setting('server_version_num') as version`)).rows[0].version;
    const old = await startTcpProxy(database);
    old.say(version, '160004');
    try {
      writeFileSync(file, JSON.stringify({ ...runtime, databaseUrl: old.through(database) }));
      expect(await doctor()).toEqual(matching('✗ PostgreSQL 16 is too old: 17 or newer is needed', '✓ the tables are'));
    } finally {
      await old.close();
    }
  } finally {
    writeFileSync(file, written);
  }
});

test('[RUN-07] [COR-28] a certificate that ends soon or that nobody trusts, a header that a proxy drops, another server at the address', async () => {
  test.skip(!hasOpenssl, 'No openssl here.');
  const authority = testAuthority(folder);
  const { cert, key } = authority.certificateFor('localhost');
  const port = await proxied((answer) => createTlsServer({ cert, key }, answer));
  const url = `https://localhost:${port}`;
  expect(await doctor(['--url', url], { NODE_EXTRA_CA_CERTS: authority.caFile })).toEqual(
    matching('✓ coreApi is ready', '✗ the certificate ends in 1 days'),
  );
  expect(await doctor(['--url', url])).toEqual(matching(`✗ ${url}: this machine doesn’t trust the certificate`));
  const silent = await proxied((answer) => createHttpServer(answer), 'x-server-time');
  expect(await doctor(['--url', `http://127.0.0.1:${silent}`])).toEqual(matching('✗ the server doesn’t tell its time'));
  const another = createHttpServer((_request, reply) => reply.end('<h1>It works!</h1>'));
  servers.push(another);
  await new Promise<void>((resolve) => another.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(another.address() as AddressInfo).port}`;
  expect(await doctor(['--url', elsewhere])).toEqual(matching(`✗ ${elsewhere} answers, but not as Daftar does`));
});
