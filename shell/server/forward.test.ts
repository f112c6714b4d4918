import { createHash, randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { allRoutes } from '@daftar/contracts/routes';
import { afterEach, describe, expect, test } from 'vitest';
import { serve, startShell } from './testing/start.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function shellBefore(
  core: Parameters<typeof serve>[0],
  notifications: Parameters<typeof serve>[0] = (_req, res) => res.end(),
  env: Record<string, string> = {},
) {
  const [coreApi, other] = [await serve(core), await serve(notifications)];
  const shell = await startShell({ CORE_API_URL: coreApi.url, NOTIFICATIONS_URL: other.url, ...env });
  closing.push(coreApi.close, other.close, shell.close);
  return shell;
}

describe('forwarding to the services', () => {
  test('[PLT-07] notifications answers its own calls, core-api all others', async () => {
    const name = (service: string) => (req: { url?: string }, res: { end(text: string): void }) =>
      res.end(`${service} ${req.url}`);
    const shell = await shellBefore(name('core'), name('notifications'));
    const ask = async (path: string) => (await fetch(shell.url + path)).text();
    expect(await ask('/api/unread-notifications/7')).toBe('notifications /api/unread-notifications/7');
    expect(await ask('/api/mark-notifications-read/7?x=1')).toBe('notifications /api/mark-notifications-read/7?x=1');
    expect(await ask('/api/notifications/openapi.json')).toBe('notifications /api/notifications/openapi.json');
    expect(await ask('/api/notificationsX')).toBe('core /api/notificationsX');
    expect(await ask('/api/auth')).toBe('core /api/auth');
    expect(await ask('/api')).toBe('core /api');
  });

  test('[RUN-02] the processes of a service take turns; one that is gone or unready gets nothing, and no read fails', async () => {
    const states = [200, 200, 200];
    const processes = await Promise.all(
      states.map((_, n) =>
        serve((req, res) => {
          res.statusCode = req.url === '/readyz' ? states[n]! : 200;
          res.end(String(n));
        }),
      ),
    );
    const other = await serve((_req, res) => res.end());
    const shell = await startShell({
      CORE_API_URL: processes.map(({ url }) => url).join(','),
      NOTIFICATIONS_URL: other.url,
    });
    closing.push(...processes.map(({ close }) => close), other.close, shell.close);
    const answering = async () => {
      const answers = [];
      for (let n = 0; n < 6; n++) {
        const reply = await fetch(`${shell.url}/api/auth`);
        answers.push(reply.ok ? await reply.text() : reply.status);
      }
      return [...new Set(answers)].sort();
    };
    expect(await answering()).toEqual(['0', '1', '2']);
    // nobody has noticed yet that it is gone
    await processes[0]!.close();
    expect(await answering()).toEqual(['1', '2']);
    states[1] = 503;
    await shell.watch();
    expect(await answering()).toEqual(['2']);
    states[1] = 200;
    await shell.watch();
    expect(await answering()).toEqual(['1', '2']);
    // a change that meets a process which has just gone is not sent twice by the server; the browser repeats it by its key
    await processes[2]!.close();
    const changes = [];
    for (let n = 0; n < 4; n++)
      changes.push((await fetch(`${shell.url}/api/departments`, { method: 'POST', body: '{}' })).status);
    expect(changes.filter((status) => status === 503).length).toBeLessThanOrEqual(1);
    expect(changes.at(-1)).toBe(200);
  });

  test('[HSE-06] every declared call goes to the service that answers it, and so do its neighbours', async () => {
    const shell = await shellBefore(
      (_req, res) => res.end('core'),
      (_req, res) => res.end('notifications'),
    );
    for (const { path, service } of allRoutes) {
      for (const asked of [path.replace(/:\w+/g, '7'), `/api/${path.split('/')[2]}/no/such/call`]) {
        expect([asked, await (await fetch(`${shell.url}${asked}`)).text()]).toEqual([asked, service]);
      }
    }
  });

  test('[NTF-09] a thousand open event streams do not block the calls', async () => {
    const most = 1_100;
    let open = 0;
    const shell = await shellBefore(
      (_req, res) => res.end(),
      (req, res) => {
        if (!req.url?.startsWith('/api/notifications/stream/')) return void res.end('answered');
        open += 1;
        res.writeHead(200, { 'Content-Type': 'text/event-stream' });
        res.write(': open\n\n');
      },
    );
    const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
    const streams: ClientRequest[] = [];
    const openOne = (n: number) =>
      new Promise<void>((resolve, reject) => {
        const stream = request(`${shell.url}/api/notifications/stream/${n}`, { agent })
          .on('error', reject)
          .on('response', (reply) => {
            reply.resume().on('error', () => {});
            resolve();
          });
        streams.push(stream.end());
      });
    // not all at once: more connections than a listener queues are dropped, and on a busy machine the last ones would
    // wait for longer than a call may
    while (streams.length < most) await Promise.all(Array.from({ length: 100 }, () => openOne(streams.length)));
    expect(open).toBe(most);
    const reply = await fetch(`${shell.url}/api/unread-notifications/7`, { signal: AbortSignal.timeout(20_000) });
    expect(await reply.text()).toBe('answered');
    for (const stream of streams) stream.destroy();
  }, 90_000);

  test('[OPS-02] only the shell server sets the request id and the caller', async () => {
    const shell = await shellBefore((req, res) => res.end(JSON.stringify(req.headers)));
    const claims = { 'X-Request-Id': 'mine-12345678', 'X-Forwarded-For': '6.6.6.6', Forwarded: 'for=6.6.6.6' };
    const reply = await fetch(`${shell.url}/api/x`, { headers: claims });
    const heard = (await reply.json()) as Record<string, string>;
    expect(heard['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(reply.headers.get('x-request-id')).toBe(heard['x-request-id']);
    expect(heard['x-forwarded-for']).toBe('127.0.0.1');
    expect(heard.forwarded).toBeUndefined();
  });

  test('a trusted proxy in front is believed', async () => {
    const shell = await shellBefore((req, res) => res.end(JSON.stringify(req.headers)), undefined, {
      TRUSTED_PROXIES: 'loopback',
    });
    const reply = await fetch(`${shell.url}/api/x`, {
      headers: { 'X-Request-Id': 'theirs-12345678', 'X-Forwarded-For': '6.6.6.6, 192.0.2.7' },
    });
    const heard = (await reply.json()) as Record<string, string>;
    expect(heard['x-forwarded-for']).toBe('192.0.2.7');
    expect(heard['x-request-id']).toBe('theirs-12345678');
  });

  test('an upload passes through as a stream, whole and unchanged', async () => {
    let first = 0;
    const shell = await shellBefore(async (req, res) => {
      const hash = createHash('sha256');
      for await (const chunk of req) {
        first ||= performance.now();
        hash.update(chunk);
      }
      res.end(hash.digest('hex'));
    });
    const half = randomBytes(4_000_000);
    const outgoing = request(`${shell.url}/api/upload`, { method: 'POST' });
    const answered = new Promise<string>((resolve) => outgoing.on('response', (reply) => resolve(text(reply))));
    outgoing.write(half);
    // The service begins to read before the other half is sent.
    await expect.poll(() => first).toBeGreaterThan(0);
    outgoing.end(half);
    expect(await answered).toBe(createHash('sha256').update(half).update(half).digest('hex'));
  });

  test('[EDG-03] what a service has compressed passes through as it is, with what names it', async () => {
    const packed = brotliCompressSync('{"text":"daftar"}');
    const heard: unknown[] = [];
    const shell = await shellBefore((req, res) => {
      heard.push(req.headers['accept-encoding'], req.headers['if-none-match']);
      if (req.headers['if-none-match']) return void res.writeHead(304, { ETag: 'W/"v1"' }).end();
      res.writeHead(200, {
        'Content-Encoding': 'br',
        'Content-Length': packed.length,
        ETag: 'W/"v1"',
        Vary: 'Accept-Encoding',
      });
      res.end(packed);
    });
    const ask = (headers: Record<string, string>) => fetch(`${shell.url}/api/exams`, { headers });
    const reply = await ask({ 'Accept-Encoding': 'br' });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.length),
      etag: 'W/"v1"',
      vary: 'Accept-Encoding',
    });
    expect(await reply.json()).toEqual({ text: 'daftar' });
    const again = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': 'W/"v1"' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(heard).toEqual(['br', undefined, 'br', 'W/"v1"']);
  });

  test('server-sent events arrive as they are written', async () => {
    const shell = await shellBefore((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write('data: one\n\n');
    });
    const reply = await fetch(`${shell.url}/api/events`);
    const { value } = await reply.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toBe('data: one\n\n');
    expect(reply.headers.get('content-encoding')).toBeNull();
  });

  test('[OPS-01] a shutdown ends streams that never end by themselves', async () => {
    const shell = await shellBefore((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write('data: one\n\n');
    });
    const reply = await fetch(`${shell.url}/api/events`);
    const reader = reply.body!.getReader();
    await reader.read();
    shell.stopping();
    await expect(reader.read()).rejects.toThrow();
  });

  test('a caller that disconnects ends the call at the service too', async () => {
    let ended = false;
    const arrived = Promise.withResolvers<void>();
    const shell = await shellBefore((req, res) => {
      res.on('close', () => {
        ended = !res.writableFinished;
      });
      req.resume();
      arrived.resolve();
    });
    const cancel = new AbortController();
    const call = fetch(`${shell.url}/api/slow`, { signal: cancel.signal }).catch(() => 'cancelled');
    await arrived.promise;
    cancel.abort();
    expect(await call).toBe('cancelled');
    await expect.poll(() => ended).toBe(true);
  });

  test('[SEC-03] the address of a private calendar stays out of the log when its service is down', async () => {
    const shell = await startShell({});
    closing.push(shell.close);
    expect((await fetch(`${shell.url}/api/calendar/${'t'.repeat(43)}.ics`)).status).toBe(503);
    expect(shell.logged.map((line) => line.path)).toContain('/api/calendar/…');
    expect(JSON.stringify(shell.logged)).not.toContain('tttt');
  });

  test('[SEC-01] a service that is down gives 503 in both languages, and a session call its Status', async () => {
    const shell = await startShell({});
    closing.push(shell.close);
    const reply = await fetch(`${shell.url}/api/exams`, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('2');
    const said = (await reply.json()) as Record<string, unknown>;
    expect(said).toMatchObject({ success: false, code: 'server.unavailable' });
    expect(said.EnMessage).toMatch(/not available/);
    expect(said.ArMessage).toMatch(/[؀-ۿ]/);
    const session = await (await fetch(`${shell.url}/api/auth`)).json();
    expect(session).toMatchObject({ Status: 'Error', Error: said.EnMessage });
    expect(shell.logged.some((line) => line.msg === 'service could not be reached')).toBe(true);
  });

  test('[FIX-08] a service that hangs: 503 after the budget, then at once, and normal again when it answers', async () => {
    let hangs = true;
    const waiting: (() => void)[] = [];
    const shell = await shellBefore(
      (_req, res) => {
        const answer = () => void res.end('answered');
        if (hangs) waiting.push(answer);
        else answer();
      },
      undefined,
      { REQUEST_BUDGET_MS: '2000' },
    );
    const call = async () => {
      const reply = await fetch(`${shell.url}/api/exams`, { method: 'POST', body: 'x'.repeat(10_000) });
      return { status: reply.status, retry: reply.headers.get('retry-after'), said: await reply.text() };
    };
    const late = await Promise.all([call(), call()]);
    for (const { status, retry, said } of late) {
      expect([status, retry]).toEqual([503, '2']);
      expect(JSON.parse(said)).toMatchObject({ success: false, code: 'request.timeout' });
    }
    await expect.poll(async () => JSON.parse((await call()).said).code).toBe('server.unavailable');
    const asked = waiting.length;
    expect((await call()).status).toBe(503);
    expect(waiting.filter((_, n) => n >= asked).length).toBeLessThanOrEqual(1);
    hangs = false;
    for (const answer of waiting) answer();
    await expect.poll(async () => (await call()).said).toBe('answered');
  });

  test('[FIX-08] a service that hung is well again with the first headers of a reply, however long the rest takes', async () => {
    let hangs = true;
    const shell = await shellBefore(
      (_req, res) => {
        if (hangs) return;
        res.writeHead(200);
        res.write('begun');
      },
      undefined,
      { REQUEST_BUDGET_MS: '2000' },
    );
    const call = () => fetch(`${shell.url}/api/exams`);
    const states = () => shell.logged.flatMap(({ breaker }) => breaker ?? []);
    expect((await call()).status).toBe(503);
    await expect.poll(states, { timeout: 10_000 }).toContain('open');
    hangs = false;
    const replies: Response[] = [];
    const begun = async () => {
      const reply = await call();
      if (reply.ok) replies.push(reply);
      return replies.length;
    };
    await expect.poll(begun, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(states().at(-1)).toBe('closed');
    for (const reply of replies) await reply.body?.cancel();
  });

  test('[FIX-08] a call that waits for its body, or has a long budget, is not cut off', async () => {
    const shell = await shellBefore(
      (req, res) => {
        req.resume();
        const answer = () => setTimeout(() => res.end('answered'), req.url?.includes('tablesData') ? 6000 : 0);
        req.once('end', answer);
      },
      undefined,
      { REQUEST_BUDGET_MS: '2000' },
    );
    const long = fetch(`${shell.url}/api/tablesData`, { method: 'DELETE' });
    const outgoing = request(`${shell.url}/api/upload-assignment`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const answered = new Promise<string>((resolve) => outgoing.on('response', (reply) => resolve(text(reply))));
    outgoing.write('--b');
    expect(await (await long).text()).toBe('answered');
    outgoing.end('--');
    expect(await answered).toBe('answered');
  });

  test('[RUN-10] a body without a length goes on no longer than its answer takes, be it the service’s or ours', async () => {
    const shell = await shellBefore((_req, res) => res.end('answered'));
    const alone = await startShell({});
    closing.push(alone.close);
    for (const [url, status] of [
      [shell.url, 200],
      [alone.url, 503],
    ] as const) {
      const outgoing = request(`${url}/api/x`, { method: 'POST', agent: new Agent({ keepAlive: true }) });
      const answered = new Promise<number | undefined>((resolve) =>
        outgoing.on('response', (reply) => resolve(reply.resume().statusCode)),
      );
      const closed = new Promise<void>((resolve) => outgoing.on('error', () => {}).on('close', resolve));
      outgoing.write('a');
      expect(await answered).toBe(status);
      await closed;
    }
  });

  test('a reply that breaks off is never passed on as a complete one', async () => {
    const shell = await shellBefore((_req, res) => {
      res.writeHead(200, { 'Content-Length': 1_000 });
      res.write('half');
      setTimeout(() => res.destroy(), 50);
    });
    const reply = await fetch(`${shell.url}/api/x`);
    await expect(reply.text()).rejects.toThrow();
  });

  test('in a trial, every name of the machine is the same site; another site stays foreign', async () => {
    const shell = await shellBefore((req, res) => res.end(req.headers.origin));
    const host = new URL(shell.url).host;
    const from = async (origin: string) =>
      (await fetch(`${shell.url}/api/x`, { method: 'POST', headers: { Origin: origin } })).text();
    expect(await from(`http://${host}`)).toBe('http://localhost:3000');
    expect(await from('https://evil.example')).toBe('https://evil.example');
  });
});
