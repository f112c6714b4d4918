import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineRoute } from '@daftar/contracts/route';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../bind.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { longestMs } from './receiving.ts';

const base = { service: 'core', feature: 'test', summary: 'for a test', errors: [], method: 'POST' } as const;
const note = defineRoute({
  ...base,
  path: '/api/note',
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  policy: { who: ['student'] },
});
const upload = defineRoute({
  ...base,
  path: '/api/upload',
  body: z.object({}),
  files: [{ field: 'file', maxBytes: 1_000_000, required: true }],
  reply: z.object({}),
  policy: { who: ['student'] },
});
const open = defineRoute({
  ...base,
  path: '/api/open',
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  policy: { who: 'anyone' },
});
const bound = [
  bind(note, async ({ body }) => body),
  bind(open, async ({ body }) => body),
  bind(upload, async () => ({})),
];

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the beginning of a body and never ends it. */
async function trickle(path: string, userId: number | undefined, type: string): Promise<Socket> {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const cookie = userId === undefined ? 'none=x' : await app.cookie({ userId });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`,
  );
  return socket;
}
const json = 'application/json';
const form = 'multipart/form-data; boundary=b';

describe('[SEC-03] bodies that trickle in', () => {
  test('one user may have twenty in progress, and nobody else is affected', async () => {
    app = await startTestApp(bound);
    await Promise.all(Array.from({ length: 20 }, () => trickle('/api/note', 1, json)));
    const send = (userId: number) => app.call('POST', '/api/note', { as: { userId }, body: { text: 'x' } });
    await expect.poll(async () => (await send(1)).status).toBe(429);
    const refused = await send(1);
    expect(refused.reply.code).toBe('request.tooMany');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await send(2)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await send(1)).status).toBe(200);
  });

  test('and twelve uploads', async () => {
    app = await startTestApp(bound);
    await Promise.all(Array.from({ length: 12 }, () => trickle('/api/upload', 1, form)));
    const last = await trickle('/api/upload', 1, form);
    expect(await text(last)).toMatch(/^HTTP\/1.1 429 [\s\S]*request\.tooMany/);
  });

  test('[TRU-02] of callers who are not signed in, the oldest unfinished body makes room for the next', async () => {
    app = await startTestApp(bound);
    const first = await trickle('/api/open', undefined, json);
    const ended = text(first);
    await Promise.all(Array.from({ length: 700 }, () => trickle('/api/open', undefined, json)));
    expect((await app.call('POST', '/api/open', { body: { text: 'x' } })).status).toBe(200);
    expect(await ended).toMatch(/^HTTP\/1.1 408 [\s\S]*Connection: close[\s\S]*request\.tooSlow/i);
  });

  test('[TRU-02] and none may take as long as a signed-in user’s', async () => {
    const isStranger: boolean[] = [];
    app = await startTestApp(bound, {
      bodyMs: (_bytes, stranger) => {
        isStranger.push(stranger);
        return stranger ? 100 : 60_000;
      },
    });
    expect(await text(await trickle('/api/open', undefined, json))).toMatch(/^HTTP\/1.1 408 /);
    expect(longestMs(2048, true)).toBeLessThan(longestMs(2048) / 2);
    expect(isStranger).toEqual([true]);
  });

  test('a body that takes too long is refused in both languages, and its connection closed', async () => {
    app = await startTestApp(bound, { bodyMs: () => 100 });
    const reply = await text(await trickle('/api/note', 1, json));
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    const failure = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));
    expect(failure).toMatchObject({ success: false, code: 'request.tooSlow' });
    expect(failure.ArMessage).toMatch(/[\u0600-\u06ff]/);
  });
});
