import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedHosts } from './allowed-hosts.ts';
import { startShell, type TestShell } from './testing/start.ts';

test.each([
  [undefined, true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.20:3000', true],
  ['Lab-PC:3000', true],
  ['lab-pc.local', true],
  ['learn.example.edu', true],
  ['evil.example', false],
  ['localhost.evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('[TRU-12] a request for host “%s”: allowed %s', (host, isAllowed) => {
  expect(allowedHosts(['lab-pc', 'learn.example.edu'])(host)).toBe(isAllowed);
});

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell({ ALLOWED_HOSTS: 'kiosk, hall.example.edu' });
  shell.write('dist/index.html', '<!doctype html><head></head>');
});
afterAll(() => shell.close());

/** fetch sets Host itself. */
const statusFor = (host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(shell.url);
    const outgoing = request({ hostname, port, path, headers: { Host: host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    outgoing.on('error', reject).end();
  });

test.each(['/', '/api/auth', '/registry.json'])(
  '[TRU-12] a trial platform answers 421 under a foreign name: %s',
  async (path) => {
    expect(await statusFor('evil.example', path)).toBe(421);
    for (const host of ['kiosk:3000', 'hall.example.edu', '127.0.0.1'])
      expect(await statusFor(host, path)).not.toBe(421);
  },
);
