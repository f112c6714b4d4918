import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { createLog, createRateLimiter, type Listening, listen, trustedProxies } from '@daftar/service-kit';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { openDocument } from '@daftar/service-kit/signed-document';
import { afterAll, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { withReleaseCalls } from '../calls.ts';
import { addPublisher } from '../publishers.ts';
import { setBackEnd } from './set.ts';

const installation = randomBytes(32).toString('base64url');
const keys = [publicKeyOf(installation)];
let server: Listening;

const serve = (scale = 0): Promise<Listening> =>
  listen(
    withReleaseCalls({ callback: () => () => undefined } as never, app.deps, {
      signingKey: installation,
      uploadDir: tmpdir(),
      rateLimiter: createRateLimiter({ scale }),
      trustedProxies: trustedProxies('loopback'),
      sessions: app.sessions,
      log: createLog({ name: 'test', level: 'silent' }),
    }),
    { host: '127.0.0.1', port: 0 },
  );
beforeAll(async () => {
  server = await serve();
  const team = { name: 'Library team', publicKey: keys[0]!, roles: ['student', 'instructor'] as const };
  await addPublisher(app.deps, { remote: 'library', ...team, roles: [...team.roles] });
});
afterAll(() => server.close());

const registry = async () => JSON.parse(openDocument('registry', keys, await ask('/internal/registry')));
const ask = async (path: string, headers = {}) => (await fetch(server.url + path, { headers })).text();
/** What core-api says of somebody who calls a remote’s service. */
async function callerOf(cookie: string | undefined, remote = 'library', url = server.url) {
  const reply = await fetch(`${url}/internal/callers/${remote}`, { headers: cookie ? { cookie } : {} });
  const said = await reply.text();
  if (!reply.ok) return `${reply.status} ${JSON.parse(said).code}`;
  return JSON.parse(openDocument('caller', keys, Buffer.from(said, 'base64url').toString()));
}

test('[SHP-08] [SHP-10] an operator says where a remote’s service is: shell servers learn it, the registry’s revision grows, and the activity log has it', async () => {
  const before = await registry();
  const set = (address: string | null) => setBackEnd(app.deps, { remote: 'library', address, name: 'Ops' });
  await set('http://127.0.0.1:4100');
  expect(await registry()).toMatchObject({
    revision: before.revision + 1,
    backEnds: { library: 'http://127.0.0.1:4100' },
  });
  await set(null);
  const after = await registry();
  expect([after.revision, after.backEnds]).toEqual([before.revision + 2, undefined]);
  const told = await app
    .db('audit_event')
    .where({ subject_id: 'library' })
    .orderBy('id')
    .select('action', 'before', 'after');
  expect(told).toEqual([
    {
      action: 'remote.backendSet',
      before: { address: null },
      after: { address: 'http://127.0.0.1:4100', publisher: 'Ops' },
    },
    {
      action: 'remote.backendEnded',
      before: { address: 'http://127.0.0.1:4100' },
      after: { address: null, publisher: 'Ops' },
    },
  ]);
  await expect(setBackEnd(app.deps, { remote: 'courses', address: null, name: 'Ops' })).rejects.toMatchObject({
    code: 'release.nameOfOurs',
  });
});

test('[SHP-08] core-api signs who calls, with the platform’s session check: for the remote’s roles, until the session ends', async () => {
  const student = await app.build.student();
  const cookie = await app.cookieOf(student);
  const now = app.clock.now().getTime();
  expect(await callerOf(cookie)).toEqual({
    remote: 'library',
    userId: student.id,
    role: 'student',
    duties: null,
    permissions: [],
    expires: now + 60_000,
  });
  expect(await callerOf(undefined)).toBe('401 session.missing');
  expect(await callerOf(`${cookie}x`)).toBe('401 session.ended');
  expect(await callerOf(await app.cookieOf(await app.build.admin()))).toBe('403 session.wrongRole');
  expect(await callerOf(cookie, 'unknown')).toBe('403 session.wrongRole');
  await app.db('account').where({ id: student.id }).update({ must_change_password: true });
  expect(await callerOf(cookie)).toBe('403 session.mustChangePassword');
  await app.db('account').where({ id: student.id }).update({ must_change_password: false });
  await app.db('session').where({ account_id: student.id }).update({ ended_at: app.clock.now() });
  expect(await callerOf(cookie)).toBe('401 session.ended');
});

test('[SHP-08] [TRU-18] while an admin views as somebody, teams’ services stay closed; one person’s calls are limited', async () => {
  const student = await app.build.student();
  const admin = await app.build.admin();
  const cookie = await app.cookieOf(student);
  await app.cookieOf(admin);
  const { id } = (await app.db('session').where({ account_id: admin.id }).first('id'))!;
  await app.db('session').where({ account_id: student.id }).update({ viewer_id: admin.id, viewer_session: id });
  expect(await callerOf(cookie)).toBe('403 viewing.closed');

  const limited = await serve(0.005);
  try {
    const other = await app.cookieOf(await app.build.student());
    const told = [];
    for (let call = 0; call < 4; call += 1) told.push(await callerOf(other, 'library', limited.url));
    expect(told.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ role: 'student' })));
    expect(told[3]).toBe('429 request.tooMany');
  } finally {
    await limited.close();
  }
});
