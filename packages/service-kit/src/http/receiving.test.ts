import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineRoute } from '@daftar/contracts/route';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../bind.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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
const bound = [bind(note, async ({ body }) => body), bind(upload, async () => ({}))];

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the beginning of a body and never ends it. */
async function trickle(path: string, userId: number, type: string): Promise<Socket> {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const cookie = await app.cookie({ userId });
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

  test('a body that takes too long is refused in both languages, and its connection closed', async () => {
    app = await startTestApp(bound, { bodyMs: () => 100 });
    const reply = await text(await trickle('/api/note', 1, json));
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    const failure = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));
    expect(failure).toMatchObject({ success: false, code: 'request.tooSlow' });
    expect(failure.ArMessage).toMatch(/[\u0600-\u06ff]/);
  });
});
