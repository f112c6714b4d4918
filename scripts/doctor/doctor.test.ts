import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appSecretsPurpose, sealer } from '@daftar/service-kit/sealer';
import { afterEach, expect } from 'vitest';
import { app, test } from '../../services/core-api/src/testing/app.ts';
import { checkAppSecrets, checkDatabase } from './check-database.ts';
import { checkEncryption, checkRedis, checkSettings, checkStorage } from './check-machine.ts';
import { checkUrl, daysLeft } from './check-url.ts';
import { checked, type Finding } from './finding.ts';

const toMend = (found: Finding[]) => found.filter(({ level }) => level === 'mend').map(({ what }) => what);
let server: Server | undefined;
afterEach(() => server?.close());

test('[RUN-07] the doctor finds nothing to mend in a good database but what it lacks, and says how', async () => {
  const now = () => app.clock.now().getTime();
  const fresh = await checkDatabase(app.databaseUrl, now);
  expect(toMend(fresh)).toEqual(expect.arrayContaining(['there is no admin', 'there is no backup']));
  for (const { level, how } of fresh) if (level !== 'good') expect(how).toMatch(/\w/);
  await app.build.admin();
  await app.build.admin();
  const backup = 'insert into backup_made (made_at, seconds, bytes, missing_files) values (?, 1, 1, ?)';
  await app.db.raw(backup, [new Date(now() - 3_600_000), 0]);
  expect(toMend(await checkDatabase(app.databaseUrl, now))).not.toContain('there is no backup');
  // three days later nobody has made another one, and the one after it lacked files
  app.clock.advance(3 * 86_400_000);
  expect(toMend(await checkDatabase(app.databaseUrl, now))).toContain('the last backup is 3 days old');
  await app.db.raw(backup, [new Date(now()), 2]);
  expect(toMend(await checkDatabase(app.databaseUrl, now))).toContain(
    'the last backup lacks 2 files that the storage had lost',
  );
  // a migration that this version has and the database has not
  const [last] = await app.db('migration').orderBy('name', 'desc').limit(1);
  await app.db('migration').where({ name: last!.name }).delete();
  expect(toMend(await checkDatabase(app.databaseUrl, now)).join()).toContain(`migrations are missing: ${last!.name}`);
  await app.db('migration').insert(last!);
});

test('[TRU-12] [RUN-07] the doctor says whether an authenticator app still needs an earlier secret', async () => {
  const [old, present] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  const { id: account_id } = await app.build.student();
  const at = app.clock.now();
  const turnedOn = { account_id, begun_at: at, confirmed_at: at, used_step: 1 };
  await app.db('authenticator_app').insert({ ...turnedOn, secret: sealer(old, appSecretsPurpose).seal('secret') });
  const [left] = await checkAppSecrets(app.databaseUrl, present);
  expect([left?.level, left?.what]).toEqual(['advice', '1 authenticator apps need an earlier SESSION_SECRET']);
  expect(await checkAppSecrets(app.databaseUrl, old)).toMatchObject([{ level: 'good' }]);
});

/** Of a listening server. */
async function listening(opened: Server): Promise<string> {
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

test('[RUN-07] the doctor names the part that is not ready, and what can’t be reached', async () => {
  const opened = createServer((_request, response) => {
    response.writeHead(503);
    response.end(JSON.stringify({ ready: false, checks: { coreApi: 'ok', worker: 'failed' } }));
  });
  const url = await listening(opened);
  const found = await checkUrl(url, () => Date.now());
  expect(found.map(({ level, what }) => [level, what])).toEqual([
    ['good', 'coreApi is ready'],
    ['mend', 'worker is not ready'],
    ['mend', 'the server doesn’t tell its time'],
    ['advice', 'the address is not https'],
  ]);
  opened.close();
  const gone = await checked('Redis', 'Is it up?', () => checkRedis(url.replace('http:', 'redis:')));
  expect(gone).toMatchObject([{ level: 'mend', how: 'Is it up?' }]);
});

test('[RUN-07] the doctor compares its clock with the time that a real core-api tells, either way', async () => {
  app.clock.set(new Date());
  const url = await listening(
    createServer(async (request, response) => {
      if (request.url === '/readyz') return response.end(JSON.stringify({ checks: { coreApi: 'ok' } }));
      const reply = await fetch(new URL(request.url ?? '', app.url));
      response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
    }),
  );
  const told = async () => (await checkUrl(url, () => Date.now())).map(({ level, what }) => [level, what]);
  expect(await told()).toContainEqual(['good', 'the server’s clock agrees with this machine’s']);
  for (const seconds of [60, -60]) {
    app.clock.set(new Date(Date.now() + seconds * 1000));
    expect((await told()).map(String)).toContainEqual(
      expect.stringMatching(/^mend,the server’s clock differs by (59|60|61) s$/),
    );
  }
});

test('[RUN-07] the doctor looks at room for files, the certificate and the settings', async () => {
  expect(toMend(await checkStorage(tmpdir(), 1e9))).toEqual([expect.stringContaining('free for files')]);
  expect(daysLeft('Jan 31 00:00:00 2027 GMT', Date.parse('2027-01-01T12:00:00Z'))).toBe(29);
  expect(toMend(checkSettings({}))).toEqual(['SIGNING_KEY is not set: the activity log is not signed']);
  const full = {
    SIGNING_KEY: 'k',
    MALWARE_SCANNER: 'tcp://clamd:3310',
    BREACHED_PASSWORDS: '/srv/hashes.txt',
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'https://logs.example.edu/v1/logs',
    BACKUP_KEY: 'b',
    SMTP_URL: 's',
    REQUIRE_SECOND_FACTOR: 'admin',
    SECURITY_CONTACT: 'c',
  };
  expect(checkSettings(full, { SIGNING_KEY_FILE: '/run/secrets/signing' })).toEqual([]);
});

test('[RUN-07] the doctor says whether the disk of the files is encrypted, also below a volume', async () => {
  const devices = await mkdtemp(join(tmpdir(), 'devices-'));
  try {
    const levels = async () => (await checkEncryption(devices, devices)).map(({ level }) => level);
    expect(await levels()).toEqual(['advice']);
    const { dev } = await stat(devices);
    const own = join(devices, `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`);
    await mkdir(join(own, 'slaves/dm-0/dm'), { recursive: true });
    await mkdir(join(own, 'dm'));
    await writeFile(join(own, 'dm/uuid'), 'LVM-abc\n');
    expect(await levels()).toEqual(['advice']);
    await writeFile(join(own, 'slaves/dm-0/dm/uuid'), 'CRYPT-LUKS2-abc\n');
    expect(await levels()).toEqual(['good']);
  } finally {
    await rm(devices, { recursive: true });
  }
});

test('[RUN-07] the doctor says which protection an installation has not turned on', () => {
  const told = (env: NodeJS.ProcessEnv) => checkSettings(env).map(({ what }) => what);
  const protections = [
    'uploads are not scanned for malware',
    'passwords known from breaches may be chosen',
    'logs are not sent to a separate system',
  ];
  expect(told({})).toEqual(expect.arrayContaining(protections));
  expect(told({ SESSION_SECRET: 's', SIGNING_KEY: 'k' })).toContain(
    'SESSION_SECRET and SIGNING_KEY are in the environment',
  );
  const logs = (url: string) => told({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: url });
  expect(logs('http://collector:4318/v1/logs')).toContain('logs are sent without encryption');
  expect(logs('http://127.0.0.1:4318/v1/logs')).not.toContain('logs are sent without encryption');
  for (const { level, how } of checkSettings({})) if (level !== 'good') expect(how).toMatch(/\w/);
});
