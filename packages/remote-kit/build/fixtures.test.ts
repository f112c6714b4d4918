import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureMiddleware, recordReply } from './fixture-middleware.ts';
import { openFixtures } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-fixtures-'));
const fixtures = openFixtures(folder, 'instructor');
let server: Server;
let url: string;
beforeAll(async () => {
  const answer = fixtureMiddleware(fixtures);
  server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end('a page')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[SHP-07] with no platform at all: recorded answers, a person who is signed in, and a word for what is missing', async () => {
  expect(await (await fetch(`${url}/api/auth`)).json()).toMatchObject({ Status: 'Success', role: 'instructor' });
  fixtures.record('GET', '/api/books?level=2', { status: 200, body: { books: [1] } });
  expect(await (await fetch(`${url}/api/books?level=2`)).json()).toEqual({ books: [1] });
  const missing = await fetch(`${url}/api/books`);
  expect(missing.status).toBe(503);
  expect((await missing.json()).EnMessage).toContain(join(folder, 'GET/api/books.json'));
  expect((await fetch(`${url}/Library`)).status).toBe(404);
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({});
});

test('[SHP-07] a name leads to no file outside the folder', () => {
  expect(fixtures.fileOf('GET', '/api/%2e%2e/%2e%2e/etc?x=../../y')).toMatch(/^\S*daftar-fixtures-\w+\/GET\//);
  expect(fixtures.fileOf('..', '/api/a')).toBe(join(folder, '_/api/a.json'));
});

test('[SHP-07] answers of a platform are recorded as they pass; what is no JSON isn’t', async () => {
  const platform = createServer((request, response) => {
    const isJson = request.url === '/api/courses';
    response.writeHead(200, { 'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/plain' });
    response.end(isJson ? '{"courses":["دفتر"]}' : 'text');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { get } = await import('node:http');
  const { port } = platform.address() as AddressInfo;
  for (const path of ['/api/courses', '/api/text'])
    await new Promise<void>((resolve) =>
      get({ port, host: '127.0.0.1', path }, (reply) => {
        recordReply(fixtures, 'GET', path, reply);
        reply.on('end', resolve).resume();
      }),
    );
  platform.close();
  expect(JSON.parse(readFileSync(join(folder, 'GET/api/courses.json'), 'utf8'))).toEqual({
    status: 200,
    body: { courses: ['دفتر'] },
  });
  expect(fixtures.answer('GET', '/api/text')).toBeUndefined();
});
