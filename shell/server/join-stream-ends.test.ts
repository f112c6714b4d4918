import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { joinStream } from './join-stream.ts';

const opened: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done))));
});

async function listen(server: Server): Promise<number> {
  opened.push(server);
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A caller that never closes, joined to a service that answers so; gives both ends at the shell server. */
async function joined(answer: (service: Socket) => void) {
  const port = await listen(createServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket))));
  const target = new URL(`http://127.0.0.1:${port}`);
  const shell = createHttpServer();
  const ends = new Promise<Socket[]>((resolve, reject) => {
    shell.on('request', (request, response) => {
      const { socket } = request;
      joinStream(request, response, { target, budgetMs: 10_000, idleMs: 50, isAlone: () => true }).then(
        ({ service }) => resolve([socket, service]),
        reject,
      );
    });
  });
  const caller = connect({ port: await listen(shell), host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(caller);
  caller.on('error', () => {});
  caller.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { caller, ends: await ends };
}

const closed = (ends: Socket[]) =>
  Promise.all(ends.map((end) => (end.closed ? undefined : new Promise((done) => end.once('close', done)))));

test('[EDG-10] a caller that never closes keeps no connection once its reply has ended', async () => {
  const refusal = 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\n{}';
  const { caller, ends } = await joined((service) => service.end(refusal));
  let text = '';
  const ended = once(caller, 'end');
  caller.on('data', (chunk) => {
    text += chunk;
  });
  await Promise.all([closed(ends), ended]);
  expect(text).toMatch(/^HTTP\/1\.1 401 [\s\S]*\{\}$/);
});

test('[EDG-10] nor does one that reads nothing of a long reply', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n';
  const { ends } = await joined((service) => service.end(head + 'x'.repeat(20_000_000)));
  await closed(ends);
});

test('[EDG-10] a service that vanishes without a word ends the stream', async () => {
  const { caller, ends } = await joined((service) => service.write('HTTP/1.1 200 OK\r\n\r\n: hello\n\n'));
  caller.resume();
  await closed(ends);
});
