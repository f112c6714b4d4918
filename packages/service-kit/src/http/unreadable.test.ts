import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../server.ts';

let listening: Listening;
beforeAll(async () => {
  listening = await listen({ callback: () => (_req, res) => res.end('ok') }, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const send = (raw: string): Promise<string> => {
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.end(raw);
  return text(socket);
};

test.each([
  ['an endless address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431', 'request.tooLarge'],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431', 'request.tooLarge'],
  ['no HTTP at all', 'hello\r\n\r\n', '400', 'request.malformed'],
])('[SEC-01] [SEC-02] %s is refused in both languages', async (_what, raw, status, code) => {
  const reply = await send(raw);
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const failure = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')));
  expect(failure).toMatchObject({ success: false, code, EnMessage: expect.any(String) });
  expect(failure.ArMessage).toMatch(/[\u0600-\u06ff]/);
});

test('[SEC-02] even on a connection that was answered before', async () => {
  const socket = connect(listening.port, '127.0.0.1');
  const reply = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await reply).toMatch(/^HTTP\/1.1 200 [\s\S]*HTTP\/1.1 431 /);
});
