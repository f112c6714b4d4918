import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serve, startShell } from './testing/start.ts';

const path = '/api/notifications/stream/7';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function shellBefore(answer: (req: IncomingMessage, res: ServerResponse) => void, env = {}) {
  const service = await serve(answer);
  const shell = await startShell({ CORE_API_URL: service.url, NOTIFICATIONS_URL: service.url, ...env });
  closing.push(service.close, shell.close);
  return shell;
}

const events = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-From': 'service' };

test('[EDG-10] [OPS-02] [NTF-09] a stream carries every event, the caller’s headers there and both parts’ headers back', async () => {
  let asked: IncomingMessage | undefined;
  let send: ServerResponse | undefined;
  const shell = await shellBefore((req, res) => {
    [asked, send] = [req, res];
    res.writeHead(200, { ...events, 'Set-Cookie': ['a=1', 'b=2'] });
    res.write('data: one\n\n');
  });
  const reply = await fetch(`${shell.url}${path}?from=3`, {
    headers: { Cookie: 'session=x', 'X-Request-Id': 'forged-by-the-caller', 'X-Forwarded-For': '1.2.3.4' },
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: one\n\n');
  const long = `data: ${'دفتر'.repeat(100_000)}\n\n`;
  send!.end(long);
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  expect(rest).toBe(long);
  const { url, headers } = asked!;
  expect([url, headers.cookie, headers['x-forwarded-for']]).toEqual([`${path}?from=3`, 'session=x', '127.0.0.1']);
  expect(headers['x-request-id']).toBe(reply.headers.get('x-request-id'));
  expect(headers['x-request-id']).not.toContain('forged');
  expect(reply.headers.get('x-from')).toBe('service');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('[EDG-10] a stream that its reader leaves ends at the service; one that breaks off there is never complete here', async () => {
  const open: ServerResponse[] = [];
  let ended = 0;
  const shell = await shellBefore((_req, res) => {
    res.writeHead(200, events).write('data: one\n\n');
    res.on('close', () => {
      ended += 1;
    });
    open.push(res);
  });
  const leaving = new AbortController();
  await fetch(shell.url + path, { signal: leaving.signal });
  leaving.abort();
  await expect.poll(() => ended).toBe(1);
  const reader = (await fetch(shell.url + path)).body!.getReader();
  await reader.read();
  open.at(-1)!.destroy();
  await expect(reader.read()).rejects.toThrow();
  // a caller who goes on talking on the connection is cut off, and gets no second reply
  const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let heard = '';
  socket.on('data', (chunk) => {
    if (heard === '') socket.write(`GET /api/auth HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    heard += chunk;
  });
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(shell.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('[EDG-10] [OPS-01] [SEC-01] a refusal passes through, a shutdown ends all streams, and a service that is down gives 503', async () => {
  const shell = await shellBefore((req, res) => {
    if (req.headers.cookie) return void res.writeHead(200, events).write('data: one\n\n');
    res.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":"session.missing"}');
  });
  const refused = await fetch(shell.url + path);
  expect([refused.status, await refused.json()]).toEqual([401, { code: 'session.missing' }]);
  const reader = (await fetch(shell.url + path, { headers: { Cookie: 'session=x' } })).body!.getReader();
  await reader.read();
  shell.stopping();
  await expect(reader.read()).rejects.toThrow();

  const alone = await startShell({ NOTIFICATIONS_URL: 'http://127.0.0.1:9' });
  closing.push(alone.close);
  const down = await fetch(alone.url + path);
  const said = (await down.json()) as { code: string };
  expect([down.status, said.code]).toEqual([503, 'server.unavailable']);
  // another site’s name for this machine is refused as ever
  const status = await new Promise((resolve) =>
    request(alone.url + path, { headers: { Host: 'evil.example' } }, (reply) =>
      resolve(reply.resume().statusCode),
    ).end(),
  );
  expect(status).toBe((await wrongHost(alone.url)).status);
});

const wrongHost = (url: string) =>
  new Promise<{ status: number | undefined }>((resolve) =>
    request(`${url}/api/auth`, { headers: { Host: 'evil.example' } }, (reply) =>
      resolve({ status: reply.resume().statusCode }),
    ).end(),
  );

/** Sends requests in one write on one connection, and collects what comes back. */
function pipeline(url: string, ...paths: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  closing.push(async () => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(paths.map((one) => `GET ${one} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  return { socket, heard: () => heard };
}

test('[EDG-10] [SEC-01] requests that don’t wait for the reply before get theirs in turn, and a stream among them is not joined', async () => {
  const open = new Set<ServerResponse>();
  let slow: ServerResponse | undefined;
  const shell = await shellBefore((req, res) => {
    if (req.url === '/api/auth') {
      slow = res;
      return;
    }
    res.writeHead(200, events).write(`data: ${req.url}\n\n`);
    open.add(res);
    res.on('close', () => open.delete(res));
  });
  const streams = pipeline(shell.url, `${path}?one`, `${path}?two`);
  await expect.poll(streams.heard).toContain(`data: ${path}?one`);
  await expect.poll(() => [...open].map(({ req }) => req.url)).toContain(`${path}?two`);
  for (const one of open) if (one.req.url === `${path}?one`) one.end('data: last\n\n');
  await expect.poll(streams.heard).toMatch(/data: last[\s\S]*HTTP\/1\.1 200[\s\S]*data: \S+\?two/);
  streams.socket.destroy();
  await expect.poll(() => open.size).toBe(0);

  const mixed = pipeline(shell.url, '/api/auth', `${path}?three`);
  await expect.poll(() => [slow !== undefined, open.size]).toEqual([true, 1]);
  expect(mixed.heard()).toBe('');
  slow!.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":"session.missing"}');
  await expect
    .poll(mixed.heard)
    .toMatch(/^HTTP\/1\.1 401[\s\S]*session\.missing[\s\S]*HTTP\/1\.1 200[\s\S]*data: \S+\?three/);
  // the server is alive
  const alone = await fetch(`${shell.url}${path}?four`);
  expect(alone.status).toBe(200);
  await alone.body!.cancel();
});
