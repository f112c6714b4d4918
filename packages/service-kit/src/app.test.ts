import { type Socket, connect as tcp } from 'node:net';
import { defineRoute, type Policy, type Role } from '@daftar/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from './bind.ts';
import { AppError } from './errors.ts';
import { createHealth } from './health.ts';
import { trustedProxies } from './http/address.ts';
import { createRateLimiter } from './rate-limits.ts';
import { say } from './say.ts';
import { startTestApp, type TestApp, testOrigin } from './testing/test-app.ts';

const base = { service: 'core', feature: 'test', summary: 'for a test', errors: [] } as const;
const ids = z.object({
  userId: z
    .string()
    .regex(/^\d{7,15}$/)
    .transform(Number),
});
const reply = z.object({ ok: z.boolean(), who: z.number().nullable().optional(), role: z.string().optional() });

const open = defineRoute({ ...base, method: 'GET', path: '/api/open', reply, policy: { who: 'anyone' } });
const signedIn = defineRoute({ ...base, method: 'GET', path: '/api/mine', reply, policy: { who: 'signedIn' } });
const admins = defineRoute({ ...base, method: 'GET', path: '/api/admins', reply, policy: { who: ['admin'] } });
const chosen = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/early',
  reply,
  policy: { who: 'signedIn', beforePasswordChange: true },
});
const own = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/users/:userId',
  params: ids,
  reply,
  policy: { who: 'signedIn', self: 'params.userId', selfExcept: ['admin'] },
});
const last = defineRoute({ ...base, method: 'GET', path: '/api/users/last', reply, policy: { who: 'signedIn' } });
const byRole = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/:role/:userId/courses',
  params: z.object({ role: z.string(), userId: z.string() }),
  reply,
  policy: { who: 'anyone' },
});
const course = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/courses/:code',
  params: z.object({ code: z.string().max(20) }),
  reply: z.object({ code: z.string() }),
  policy: { who: 'anyone' },
});
const change = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/change',
  body: z.object({ userId: z.number(), note: z.string().max(5) }),
  reply: z.object({ success: z.literal(true), EnMessage: z.string(), ArMessage: z.string(), note: z.string() }),
  status: 201,
  policy: { who: ['student', 'instructor'], self: 'body.userId' },
});
const remove = defineRoute({ ...base, method: 'DELETE', path: '/api/change', reply, policy: { who: 'anyone' } });
const leaky = defineRoute({ ...base, method: 'GET', path: '/api/leaky', reply, policy: { who: 'anyone' } });
const wrongReply = defineRoute({ ...base, method: 'GET', path: '/api/wrong-reply', reply, policy: { who: 'anyone' } });
const silent = defineRoute({ ...base, method: 'GET', path: '/api/silent', reply, policy: { who: 'anyone' } });
const unchanged = defineRoute({ ...base, method: 'GET', path: '/api/unchanged', reply, policy: { who: 'anyone' } });
const throws = defineRoute({ ...base, method: 'GET', path: '/api/throws', reply, policy: { who: 'anyone' } });
const refuses = defineRoute({ ...base, method: 'GET', path: '/api/refuses', reply, policy: { who: 'anyone' } });
const tells = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/tells',
  reply,
  policy: { who: 'anyone' },
  errors: ['department.inUse'],
});
const tellsPlainly = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/tells-plainly',
  reply,
  policy: { who: 'anyone' },
  errors: ['department.exists'],
});
const few = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/few',
  reply,
  policy: { who: 'anyone' },
  limit: { points: 2, seconds: 60 },
});
const signIn = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/auth/signIn',
  failure: 'session',
  body: z.object({ email: z.string() }),
  reply,
  policy: { who: 'anyone' },
});
const query = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/search',
  query: z.object({ q: z.string().max(50).optional() }),
  reply: z.object({ q: z.string().optional() }),
  policy: { who: 'anyone' },
});

const bound = [
  bind(open, async ({ actor }) => ({ ok: true, who: actor?.userId ?? null })),
  bind(signedIn, async ({ actor }) => ({ ok: true, who: actor.userId, role: actor.role })),
  bind(admins, async () => ({ ok: true })),
  bind(chosen, async () => ({ ok: true })),
  bind(own, async ({ params }) => ({ ok: true, who: params.userId })),
  bind(last, async () => ({ ok: true, role: 'last' })),
  bind(byRole, async ({ params }) => ({ ok: true, role: params.role })),
  bind(course, async ({ params }) => ({ code: params.code })),
  bind(change, async ({ body }) => ({ ...say('server.failed'), note: body.note })),
  bind(remove, async () => ({ ok: true })),
  bind(leaky, async () => ({ ok: true, passwordHash: 'x' }) as { ok: boolean }),
  bind(wrongReply, async () => ({ ok: 'certainly' }) as never),
  bind(silent, async () => {}),
  bind(unchanged, async ({ koa }) => {
    koa.status = 304;
  }),
  bind(throws, async () => {
    throw new TypeError('secret internals of row 17');
  }),
  bind(tells, async () => {
    throw new AppError('department.inUse', { extra: { usedBy: { accounts: 3 }, passwordHash: 'x' } as never });
  }),
  bind(tellsPlainly, async () => {
    throw new AppError('department.exists', { extra: { passwordHash: 'x' } as never });
  }),
  bind(refuses, async () => {
    throw new AppError('department.inUse', {
      extra: { usedBy: { accounts: 3 } },
      headers: { 'Retry-After': '7' },
      fields: [{ field: 'body.name', key: 'field.required' }],
    });
  }),
  bind(few, async () => ({ ok: true })),
  bind(signIn, async () => ({ ok: true })),
  bind(query, async ({ query: { q } }) => ({ q })),
];

let app: TestApp;
let healthy = true;
const health = createHealth({
  database: async () => {
    if (!healthy) throw new Error('down');
  },
});
beforeAll(async () => {
  app = await startTestApp(bound, {
    health,
    session: async (claims) => (claims.sessionId === 'revoked' ? 'ended' : claims),
  });
});
afterAll(() => app.close());

const bilingual = { EnMessage: expect.stringMatching(/\w/), ArMessage: expect.stringMatching(/[\u0600-\u06ff]/) };

describe('who may call', () => {
  test('[SGN-03] a call without a session, or with a forged or ended one, is 401', async () => {
    expect(await app.call('GET', '/api/mine')).toMatchObject({
      status: 401,
      reply: { success: false, code: 'session.missing', ...bilingual },
    });
    const forged = await app.call('GET', '/api/mine', { headers: { Cookie: '__Host-daftar_session=a.b.c' } });
    expect(forged).toMatchObject({ status: 401, reply: { code: 'session.ended' } });
    const revoked = await app.call('GET', '/api/mine', { as: { sessionId: 'revoked' } });
    expect(revoked).toMatchObject({ status: 401, reply: { code: 'session.ended' } });
  });

  test('a good session is the actor, also among other cookies', async () => {
    const cookie = `theme=dark; ${await app.cookie({ userId: 7654321, role: 'instructor' })}; x=1`;
    const { status, reply } = await app.call('GET', '/api/mine', { headers: { Cookie: cookie } });
    expect({ status, reply }).toEqual({ status: 200, reply: { ok: true, who: 7654321, role: 'instructor' } });
  });

  test('an open call learns who is calling, and ignores an ended session', async () => {
    expect((await app.call('GET', '/api/open')).reply.who).toBe(null);
    expect((await app.call('GET', '/api/open', { as: {} })).reply.who).toBe(1234567);
    expect((await app.call('GET', '/api/open', { as: { sessionId: 'revoked' } })).reply.who).toBe(null);
  });

  test('[ACC-06] a role that is not listed is 403', async () => {
    expect(await app.call('GET', '/api/admins', { as: { role: 'student' } })).toMatchObject({
      status: 403,
      reply: { code: 'session.wrongRole' },
    });
    expect((await app.call('GET', '/api/admins', { as: { role: 'admin' } })).status).toBe(200);
  });

  test('[ACC-06] an own id in path or body that is not the caller’s is 403, except for admins where declared', async () => {
    expect((await app.call('GET', '/api/users/1234567', { as: {} })).status).toBe(200);
    expect(await app.call('GET', '/api/users/1234568', { as: {} })).toMatchObject({
      status: 403,
      reply: { code: 'session.notYours' },
    });
    expect((await app.call('GET', '/api/users/1234568', { as: { role: 'admin' } })).status).toBe(200);
    const other = await app.call('POST', '/api/change', { as: {}, body: { userId: 7654321, note: 'hi' } });
    expect(other).toMatchObject({ status: 403, reply: { code: 'session.notYours' } });
    const mine = await app.call('POST', '/api/change', { as: {}, body: { userId: 1234567, note: 'hi' } });
    expect(mine).toMatchObject({ status: 201, reply: { success: true, note: 'hi', ...bilingual } });
  });

  test('[SGN-08] before the user has chosen a password only the declared calls are open', async () => {
    const fresh = { mustChangePassword: true };
    expect(await app.call('GET', '/api/mine', { as: fresh })).toMatchObject({
      status: 403,
      reply: { code: 'session.mustChangePassword' },
    });
    expect((await app.call('GET', '/api/early', { as: fresh })).status).toBe(200);
    expect((await app.call('GET', '/api/open', { as: fresh })).status).toBe(200);
  });

  test('[SGN-03] the session ends with its lifetime', async () => {
    const cookie = await app.cookie({});
    const get = () => app.call('GET', '/api/mine', { headers: { Cookie: cookie } });
    expect((await get()).status).toBe(200);
    app.clock.advance(3_599_000);
    expect((await get()).status).toBe(200);
    app.clock.advance(1000);
    expect((await get()).status).toBe(401);
  });

  test('[ACC-09] a route without a policy does not start', () => {
    const without = { ...open, policy: undefined as unknown as Policy & { who: 'anyone' } };
    expect(() => bind(without, async () => ({ ok: true }))).toThrow('declares no policy');
    const empty = { ...open, policy: { who: [] as Role[] } };
    expect(() => bind(empty, async () => ({ ok: true }))).toThrow('declares no policy');
  });
});

describe('[SGN-03] the origin of a change', () => {
  const post = (headers: Record<string, string>) =>
    app.call('POST', '/api/change', { as: {}, body: { userId: 1234567, note: '' }, headers });

  test('our own pages and clients without a browser are accepted', async () => {
    expect((await post({})).status).toBe(201);
    expect((await post({ Origin: testOrigin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
    expect((await post({ 'Sec-Fetch-Site': 'none' })).status).toBe(201);
  });

  test.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `${testOrigin}.evil.example` }],
    [{ Origin: testOrigin, 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses %j', async (headers) => {
    expect(await post(headers)).toMatchObject({ status: 403, reply: { code: 'request.foreignOrigin', ...bilingual } });
  });

  test('an HTML form or plain text is refused by its type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const answered = await post({ 'Content-Type': type });
      expect(answered).toMatchObject({ status: 415, reply: { code: 'request.unsupportedType' } });
    }
    // even where no body is declared
    const removal = await app.call('DELETE', '/api/change', { raw: 'a=b', headers: { 'Content-Type': 'text/plain' } });
    expect(removal.status).toBe(415);
    expect((await app.call('DELETE', '/api/change')).status).toBe(200);
    expect((await app.call('DELETE', '/api/change', { body: { any: 'thing' } })).status).toBe(200);
  });
});

describe('matching', () => {
  test('an unknown path is a bilingual 404', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/mine/', '/api/Mine', '/api/users/1/2/3', '/nothing']) {
      expect(await app.call('GET', path)).toMatchObject({
        status: 404,
        reply: { code: 'request.notFound', ...bilingual },
      });
    }
  });

  test('a wrong method is 405 with Allow', async () => {
    const { status, reply, headers } = await app.call('PUT', '/api/change');
    expect({ status, code: reply.code, allow: headers.get('Allow') }).toEqual({
      status: 405,
      code: 'request.methodNotAllowed',
      allow: 'DELETE, POST',
    });
    expect((await app.call('OPTIONS', '/api/mine')).headers.get('Allow')).toBe('GET, HEAD');
    for (const path of ['/livez', '/readyz', '/metrics']) {
      const { status, headers } = await app.call('POST', path);
      expect([status, headers.get('Allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  test('HEAD is answered like GET, without a body', async () => {
    expect(await app.call('HEAD', '/api/open')).toMatchObject({ status: 200, reply: '' });
  });

  test('fixed segments win over parameters, and a path may begin with a parameter', async () => {
    expect((await app.call('GET', '/api/users/last', { as: {} })).reply.role).toBe('last');
    expect((await app.call('GET', '/api/student/1/courses')).reply.role).toBe('student');
    expect((await app.call('GET', '/api/courses/1/courses')).reply.role).toBe('courses');
  });

  test('[SEC-02] hostile paths and queries are refused and cause no failure', async () => {
    expect((await app.call('GET', '/api/courses/%E4%B8%AD')).reply.code).toBe('中');
    for (const path of ['/api/courses/%', '/api/courses/%ff%fe', '/api/courses/a%2']) {
      expect(await app.call('GET', path)).toMatchObject({
        status: 400,
        reply: { code: 'request.malformed', ...bilingual },
      });
    }
    const nul = await app.call('GET', '/api/courses/a%00b');
    expect(nul).toMatchObject({ status: 400, reply: { fields: [{ field: 'params.code', ...bilingual }] } });
    expect((await app.call('GET', '/api/search?q=a%00b')).status).toBe(400);
    expect((await app.call('GET', '/api/search?q=a&q=b')).reply.fields[0].field).toBe('query.q');
    expect((await app.call('GET', '/api/search?q[a]=1&__proto__=2&constructor=3&%=%')).status).toBe(200);
    expect((await app.call('GET', `/api/courses/${'x'.repeat(5000)}`)).status).toBe(400);
  });

  test('[SEC-02] broken HTTP is refused and the server keeps running', async () => {
    const say400 = async (text: string) => {
      const socket: Socket = tcp(Number(new URL(app.url).port), '127.0.0.1');
      const answered: Buffer[] = [];
      socket.on('data', (chunk) => answered.push(chunk));
      socket.write(text);
      await new Promise((resolve) => socket.once('close', resolve));
      return Buffer.concat(answered).toString().split('\r\n')[0];
    };
    expect(await say400('GET /api/open HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n')).toContain('400');
    expect(await say400('nonsense\r\n\r\n')).toContain('400');
    expect(await say400('GET http://[::1/api/open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      / 4\d\d /,
    );
    expect(await say400('GET //api/open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 404 /);
    expect(await say400('GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 4\d\d /);
    expect((await app.call('GET', '/api/open')).status).toBe(200);
  });
});

describe('replies', () => {
  test('an undeclared field cannot leak', async () => {
    expect((await app.call('GET', '/api/leaky')).reply).toEqual({ ok: true });
  });

  test('[SEC-01] every internal failure is a bilingual 500 without internals, logged with the request’s id', async () => {
    for (const [path, logged] of [
      ['/api/throws', 'secret internals of row 17'],
      ['/api/wrong-reply', 'does not fit its schema at ok'],
      ['/api/silent', 'answered nothing'],
    ] as const) {
      const { status, reply: answered, headers } = await app.call('GET', path);
      expect({ status, answered }).toEqual({
        status: 500,
        answered: { success: false, code: 'server.failed', EnMessage: 'Something went wrong', ArMessage: 'حدث خطأ ما' },
      });
      const line = app.lines.find(
        (entry) => entry.level === 'error' && entry.requestId === headers.get('X-Request-Id'),
      );
      expect(line).toMatchObject({ err: { message: expect.stringContaining(logged) } });
    }
  });

  test('a refusal carries its code, texts, fields, further data and headers', async () => {
    const { status, reply: answered, headers } = await app.call('GET', '/api/refuses');
    expect(status).toBe(409);
    expect(headers.get('Retry-After')).toBe('7');
    expect(answered).toMatchObject({
      success: false,
      code: 'department.inUse',
      usedBy: { accounts: 3 },
      fields: [{ field: 'body.name', EnMessage: 'Please fill out this field' }],
      ...bilingual,
    });
  });

  test('[HSE-06] what a failure is given beyond what its code declares stays inside', async () => {
    const { status, reply: answered } = await app.call('GET', '/api/tells');
    expect(status).toBe(409);
    expect(answered).toEqual({ success: false, code: 'department.inUse', usedBy: { accounts: 3 }, ...bilingual });
    const plain = await app.call('GET', '/api/tells-plainly');
    expect(plain.reply).toEqual({ success: false, code: 'department.exists', ...bilingual });
  });

  test('[SGN-01] session calls carry Status and Error when they fail', async () => {
    const { reply: answered } = await app.call('POST', '/api/auth/signIn', { body: { email: 4 } });
    expect(answered).toMatchObject({
      success: false,
      Status: 'Error',
      Error: answered.EnMessage,
      code: 'request.invalid',
    });
  });

  test('304 has no body', async () => {
    expect(await app.call('GET', '/api/unchanged')).toMatchObject({ status: 304, reply: '' });
  });

  test('headers: no sniffing, framing or caching, and the date is the server’s clock', async () => {
    app.clock.set(new Date('2030-01-02T03:04:05.900Z'));
    const { headers } = await app.call('GET', '/api/open');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
      date: 'Wed, 02 Jan 2030 03:04:05 GMT',
    });
  });
});

describe('limits', () => {
  test('[SEC-03] a route’s own limit is per user, and 429 says when to retry', async () => {
    const get = (userId: number) => app.call('GET', '/api/few', { as: { userId } });
    expect((await get(1000001)).status).toBe(200);
    expect((await get(1000001)).status).toBe(200);
    const third = await get(1000001);
    expect(third).toMatchObject({ status: 429, reply: { code: 'request.tooMany', ...bilingual } });
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect((await get(1000002)).status).toBe(200);
  });

  test('[SEC-03] the general limit counts all calls; addresses come from trusted proxies only', async () => {
    const limited = await startTestApp(bound, {
      trustedProxies: trustedProxies('loopback'),
      generalLimits: { user: { points: 3, seconds: 60 }, address: { points: 2, seconds: 60 } },
    });
    const from = async (address: string) =>
      (await limited.call('GET', '/api/open', { headers: { 'X-Forwarded-For': address } })).status;
    expect([await from('203.0.113.5'), await from('203.0.113.5'), await from('203.0.113.5')]).toEqual([200, 200, 429]);
    // what the caller wrote is to the left of what our proxy saw
    expect(await from('198.51.100.1, 203.0.113.5')).toBe(429);
    expect(await from('203.0.113.6')).toBe(200);
    await limited.close();

    const untrusting = await startTestApp(bound, {
      generalLimits: { user: { points: 3, seconds: 60 }, address: { points: 1, seconds: 60 } },
    });
    const spoof = (address: string) => untrusting.call('GET', '/api/open', { headers: { 'X-Forwarded-For': address } });
    expect((await spoof('203.0.113.5')).status).toBe(200);
    expect((await spoof('203.0.113.6')).status).toBe(429);
    await untrusting.close();
  });

  test('limits can be switched off for a benchmark', async () => {
    const free = await startTestApp(bound, { rateLimiter: createRateLimiter({ scale: 0 }) });
    for (let i = 0; i < 5; i++) expect((await free.call('GET', '/api/few')).status).toBe(200);
    await free.close();
  });
});

describe('operation', () => {
  test('a line of the request log says who was refused, from where and why, and nothing of what they sent', async () => {
    const call = (as?: object) =>
      app.call('POST', '/api/change?note=private', { ...(as && { as }), body: { userId: 1234567, note: 'private' } });
    const last = () => app.lines.findLast(({ msg }) => msg === 'request');
    expect((await call()).status).toBe(401);
    expect(last()).toMatchObject({ status: 401, code: 'session.missing', address: '127.0.0.1' });
    expect(last()).not.toHaveProperty('userId');
    expect((await call({ userId: 7_654_321, role: 'admin' })).status).toBe(403);
    expect(last()).toMatchObject({ status: 403, code: 'session.wrongRole', userId: 7_654_321 });
    expect((await call({})).status).toBe(400);
    expect(last()).toMatchObject({ status: 400, code: 'request.invalid', userId: 1_234_567 });
    expect(JSON.stringify(app.lines.filter(({ msg }) => msg === 'request'))).not.toContain('private');
  });

  test('[OPS-02] the id of a request is accepted only from our own proxy', async () => {
    const headers = { 'X-Request-Id': 'abcdef-123456' };
    expect((await app.call('GET', '/api/open', { headers })).headers.get('X-Request-Id')).not.toBe('abcdef-123456');
    const trusting = await startTestApp(bound, { trustedProxies: trustedProxies('loopback') });
    expect((await trusting.call('GET', '/api/open', { headers })).headers.get('X-Request-Id')).toBe('abcdef-123456');
    expect(trusting.lines.at(-1)).toMatchObject({ requestId: 'abcdef-123456', route: '/api/open', status: 200 });
    await trusting.close();
  });

  test('[OPS-01] livez and readyz', async () => {
    expect((await app.call('GET', '/livez')).status).toBe(200);
    expect(await app.call('GET', '/readyz')).toMatchObject({
      status: 200,
      reply: { ready: true, checks: { database: 'ok' } },
    });
    healthy = false;
    expect(await app.call('GET', '/readyz')).toMatchObject({
      status: 503,
      reply: { ready: false, checks: { database: 'failed' } },
    });
    expect((await app.call('GET', '/livez')).status).toBe(200);
    healthy = true;
    health.stopping();
    expect((await app.call('GET', '/readyz')).status).toBe(503);
  });

  test('[OPS-03] metrics: requests, errors and latency by declared route', async () => {
    await app.call('GET', '/api/users/1234567', { as: {} });
    await app.call('GET', '/api/users/7777777', { as: {} });
    await app.call('GET', '/api/surely-not-there');
    const { reply: text } = await app.call('GET', '/metrics');
    expect(text).toMatch(
      /http_requests_total\{method="GET",route="\/api\/users\/:userId",status="403",process="test"\} \d/,
    );
    expect(/http_request_seconds_count\{.*route="\/api\/users\/:userId"\} \d/.test(text)).toBe(true);
    expect(text).toContain('process_cpu_seconds_total');
    // in a name or a label: a measured value may have any digits
    expect(text.replace(/ [\d.e+-]+$/gm, '')).not.toContain('7777777');
    expect(text).not.toContain('surely-not-there');
  });
});
