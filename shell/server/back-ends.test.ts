import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { callerHeader } from '@daftar/contracts/releases/signed-caller';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { apiHeaders } from '@daftar/service-kit/http/security-headers';
import { openDocument, signDocument } from '@daftar/service-kit/signed-document';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve, startShell, type TestShell } from './testing/start.ts';

const installation = randomBytes(32).toString('base64url');
const keys = [publicKeyOf(installation)];
const closing: (() => Promise<void>)[] = [];

/** What reached the team's service. */
let seen: IncomingMessage[];
let answer: RequestListener;
/** Those of whom core-api was asked, and what it waits for before it answers. */
let askedFor: number[];
let holdBack: (userId: number) => Promise<void> | undefined;
let shell: TestShell;
let service: Awaited<ReturnType<typeof serve>>;

/** core-api's answer about the caller: that of the cookie `user=…`; tests of core-api show how it decides. */
const core: RequestListener = async (req, res) => {
  const remote = /^\/internal\/callers\/(\w+)$/.exec(req.url ?? '')?.[1];
  const userId = Number(/user=(\d+)/.exec(req.headers.cookie ?? '')?.[1]);
  if (!remote) return void res.end('core-api');
  askedFor.push(userId);
  await holdBack(userId);
  if (!userId) return void res.writeHead(401).end('{"code":"session.missing"}');
  const caller = { remote, userId, role: 'student', duties: null, permissions: [], expires: Date.now() + 60_000 };
  res.end(Buffer.from(signDocument('caller', installation, JSON.stringify(caller))).toString('base64url'));
};

async function start(env: Record<string, string> = {}): Promise<void> {
  const coreApi = await serve(core);
  shell = await startShell({
    CORE_API_URL: coreApi.url,
    REGISTRY_KEYS: keys[0]!,
    BACKEND_ORIGINS: 'http://127.0.0.1:*',
    ...env,
  });
  closing.push(shell.close, coreApi.close);
  register({ library: service.url });
}

const register = (backEnds: Record<string, string>) =>
  shell.write(
    'remotes/registry.json',
    signDocument('registry', installation, JSON.stringify({ revision: 1, remotes: [], backEnds })),
  );

beforeEach(async () => {
  seen = [];
  askedFor = [];
  holdBack = () => undefined;
  answer = (_req, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"books":[2]}');
  service = await serve((req, res) => {
    seen.push(req);
    answer(req, res);
  });
  closing.push(service.close);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A raw call: `fetch` would decide on headers and redirects itself. */
async function call(path: string, { method = 'GET', body = '', headers = {} as Record<string, string> } = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const given = { cookie: 'user=7; daftar_session=secret', ...(body && { 'content-length': String(body.length) }) };
    request(shell.url + path, { method, headers: { ...given, ...headers } }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}

test('[SHP-08] calls below a remote’s name go to its service, which learns from the platform alone who calls and gets no cookie', async () => {
  await start();
  const forged = Buffer.from(signDocument('caller', randomBytes(32).toString('base64url'), '{"userId":1}'));
  const reply = await call('/api/library/loans?of=mine', {
    headers: {
      'daftar-caller': forged.toString('base64url'),
      authorization: 'Bearer x',
      'x-forwarded-for': '10.0.0.1',
      'x-user': '1',
    },
  });
  expect([reply.status, reply.text]).toEqual([200, '{"books":[2]}']);
  const [request] = seen;
  expect(request?.url).toBe('/api/library/loans?of=mine');
  const caller = Buffer.from(String(request?.headers[callerHeader]), 'base64url').toString();
  expect(JSON.parse(openDocument('caller', keys, caller))).toMatchObject({ remote: 'library', userId: 7 });
  const named = Object.keys(request!.headers).sort();
  for (const kept of ['cookie', 'authorization', 'x-forwarded-for', 'x-forwarded-host', 'x-user'])
    expect(named).not.toContain(kept);
  expect(named).toContain('x-request-id');
  // pages aren’t told where it is
  expect(await (await fetch(`${shell.url}/registry.json`)).json()).toEqual({ revision: 1, remotes: [] });
  // a name of ours, and one that nobody registered
  register({ library: service.url, auth: service.url, courses: service.url });
  for (const path of ['/api/auth', '/api/courses', '/api/librarian/x', '/api/Library/x'])
    expect((await call(path)).text).toBe('core-api');
  expect(seen).toHaveLength(1);
});

test('[SHP-08] nobody without a session, and no other site, reaches a team’s service', async () => {
  await start();
  const anonymous = await call('/api/library/loans', { headers: { cookie: 'user=0' } });
  expect([anonymous.status, anonymous.text]).toEqual([401, '{"code":"session.missing"}']);
  const post = (headers: Record<string, string>) => call('/api/library/loans', { method: 'POST', body: '{}', headers });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(seen).toHaveLength(0);
  expect((await post({ origin: 'http://localhost:3000' })).status).toBe(200);
  expect((await call('/api/library/loans', { method: 'TRACE' })).status).toBe(405);
  const chunked = { origin: 'http://localhost:3000', 'transfer-encoding': 'chunked' };
  expect((await call('/api/library/loans', { method: 'POST', headers: chunked })).status).toBe(400);
  expect(seen).toHaveLength(1);
});

test('[SHP-08] [COR-12] a team’s reply sets no cookie and no policy, runs nothing as a page, and leads nowhere else', async () => {
  await start();
  answer = (_req, res) =>
    res
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'daftar_session=theirs',
        'Content-Security-Policy': "default-src * 'unsafe-inline'",
        'Clear-Site-Data': '"*"',
        'Service-Worker-Allowed': '/',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=9999',
      })
      .end('<script>alert(1)</script>');
  const { headers } = await call('/api/library/page');
  for (const name of ['set-cookie', 'clear-site-data', 'service-worker-allowed', 'access-control-allow-origin'])
    expect(headers[name]).toBeUndefined();
  expect(headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // what every other reply of the API has (COR-12)
  const { 'content-security-policy': _, ...common } = Object.fromEntries(
    apiHeaders.map(([name, value]) => [name.toLowerCase(), value]),
  );
  expect(headers).toMatchObject(common);
  const refused = await call('/api/library/loans', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(refused.status).toBe(403);
  expect(refused.headers).toMatchObject(common);
  for (const status of [302, 401]) {
    answer = (_req, res) => res.writeHead(status, { Location: 'https://evil.example' }).end('go');
    const reply = await call('/api/library/away');
    expect([reply.status, reply.headers.location]).toEqual([502, undefined]);
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 'server.wrongAnswer',
      ArMessage: expect.stringMatching(/خادم/),
    });
  }
});

test('[SHP-08] a service that is away or silent gives a bilingual 503, and one that comes back answers again', async () => {
  await start({ REQUEST_BUDGET_MS: '2000' });
  answer = () => undefined;
  const silent = await call('/api/library/loans');
  expect([silent.status, JSON.parse(silent.text).code]).toEqual([503, 'request.timeout']);
  await service.close();
  const away = await call('/api/library/loans');
  expect(away.status).toBe(503);
  expect(JSON.parse(away.text)).toMatchObject({ code: 'server.unavailable', ArMessage: expect.any(String) });
  const { port } = new URL(service.url);
  const back = await serve((_req, res) => res.end('back'), Number(port));
  closing.push(back.close);
  await expect.poll(async () => (await call('/api/library/loans')).text, { timeout: 15_000 }).toBe('back');
});

test('[SHP-08] only an address that BACKEND_ORIGINS names is called', async () => {
  await start({ BACKEND_ORIGINS: 'https://library.example.edu' });
  expect((await call('/api/library/loans')).text).toBe('core-api');
  expect(seen).toHaveLength(0);
  expect(shell.logged.find(({ msg }) => msg === 'registry cannot be used')?.problem).toContain('BACKEND_ORIGINS');
});

/** A call that goes on: its answer is not waited for. */
const open = (user: number, options: { method?: string; headers?: Record<string, string> } = {}) => {
  const headers = { cookie: `user=${user}`, ...options.headers };
  return request(`${shell.url}/api/library/loans`, { ...options, headers }).on('error', () => {});
};
const by = (user: number) => call('/api/library/loans', { headers: { cookie: `user=${user}` } });

test('[SHP-08] callers who leave while core-api is asked about them keep no place', async () => {
  await start();
  const gate = Promise.withResolvers<void>();
  // the registry has been read
  expect((await by(7)).status).toBe(200);
  holdBack = () => gate.promise;
  const calls = Array.from({ length: 100 }, (_, n) => open(1 + (n % 20)).end());
  await expect.poll(() => askedFor.length).toBe(101);
  for (const one of calls) one.destroy();
  // the server has seen them leave once it has answered these
  for (let n = 0; n < 3; n++) await fetch(`${shell.url}/livez`, { headers: { connection: 'close' } });
  gate.resolve();
  await expect.poll(async () => (await by(7)).status).toBe(200);
});

test('[SHP-08] nobody takes a place before core-api knows them, and one person takes ten at most', async () => {
  await start();
  const gate = Promise.withResolvers<void>();
  expect((await by(7)).status).toBe(200);
  holdBack = (userId) => (userId ? undefined : gate.promise);
  const anonymous = Array.from({ length: 100 }, () => open(0).end());
  await expect.poll(() => askedFor.length).toBe(101);
  expect((await by(7)).status).toBe(200);
  gate.resolve();
  for (const one of anonymous) one.destroy();

  answer = (req, res) => void req.resume().once('end', () => res.end('done'));
  const headers = { origin: 'http://localhost:3000', 'content-length': '9000000' };
  const slow = Array.from({ length: 10 }, () => open(7, { method: 'POST', headers }));
  for (const one of slow) one.write('a');
  await expect.poll(() => seen.length).toBe(12);
  const refused = await by(7);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'request.tooMany',
    ArMessage: expect.stringMatching(/الطلبات/),
  });
  expect((await by(8)).status).toBe(200);
  for (const one of slow) one.destroy();
  await expect.poll(async () => (await by(7)).status).toBe(200);
});

test('[SHP-08] no reply of a team’s service, however it is made, ends the shell server or runs into the next', async () => {
  await start();
  let reply = '';
  const raw = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(reply));
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => raw.close(() => resolve())));
  register({ library: `http://127.0.0.1:${(raw.address() as AddressInfo).port}` });
  const of = async (text: string) => {
    reply = text;
    return call('/api/library/loans');
  };
  const odd = await of('HTTP/1.1 200 \x01\x02\r\nContent-Length: 2\r\n\r\nok');
  expect([odd.status, odd.text]).toEqual([200, 'ok']);
  for (const status of ['099', '000', '600', '999']) {
    const { status: told, text } = await of(`HTTP/1.1 ${status} x\r\nContent-Length: 2\r\n\r\nok`);
    expect([status, told, JSON.parse(text).code]).toEqual([status, 502, 'server.wrongAnswer']);
  }
  const unframed = await of('HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\n\r\nto its end');
  expect([unframed.status, unframed.text]).toEqual([200, 'to its end']);
  expect(unframed.headers['transfer-encoding']).toBe('chunked');
});

/** What a sender is answered who reads only once all is sent, as a proxy does. */
async function sendWhole(cookie: string, bytes: number): Promise<string> {
  const { hostname, port, host } = new URL(shell.url);
  const socket = connect(Number(port), hostname);
  const lines = [`Host: ${host}`, `Cookie: ${cookie}`, 'Origin: http://localhost:3000', `Content-Length: ${bytes}`];
  socket.write(`POST /api/library/loans HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject).write(Buffer.alloc(bytes), () => resolve());
  });
  let heard = '';
  for await (const chunk of socket) {
    heard += chunk;
    if (heard.endsWith('}')) break;
  }
  return heard;
}

test('[SHP-08] who sends a body that is refused reads why, in both languages', async () => {
  await start();
  const tooLarge = await sendWhole('user=7', 20_000_000);
  expect(tooLarge).toMatch(/^HTTP\/1.1 413 /);
  expect(tooLarge).toMatch(/[؀-ۿ].*"request.tooLarge"/);
  expect(await sendWhole('user=0', 9_000_000)).toMatch(/^HTTP\/1.1 401 [\s\S]*session.missing/);
  expect(seen).toHaveLength(0);
});
