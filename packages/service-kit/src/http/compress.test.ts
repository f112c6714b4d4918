import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineRoute } from '@daftar/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../bind.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const base = {
  service: 'core',
  feature: 'test',
  summary: 'for a test',
  errors: [],
  policy: { who: 'anyone' },
} as const;
const text = z.object({ text: z.string() });
const long = defineRoute({ ...base, method: 'GET', path: '/api/long', reply: text });
const large = defineRoute({ ...base, method: 'GET', path: '/api/large', reply: text });
const short = defineRoute({ ...base, method: 'GET', path: '/api/short', reply: text });
const tagged = defineRoute({ ...base, method: 'GET', path: '/api/tagged', reply: text });
const hidden = defineRoute({ ...base, method: 'GET', path: '/api/hidden', reply: text, secret: 'a code' });

const words = (count: number) => ({ text: 'دفتر daftar '.repeat(count) });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp([
    bind(long, () => words(200)),
    bind(large, () => words(20_000)),
    bind(short, () => words(3)),
    bind(tagged, ({ koa }) => {
      koa.set('ETag', '"v1"');
      return words(200);
    }),
    bind(hidden, () => words(200)),
  ]);
});
afterAll(() => app.close());

/** Asks as raw bytes: fetch would decompress. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${app.url}${path}`, { method, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve({ headers: reply.headers, bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'Sec-Fetch-Site': 'same-origin' };

describe('[EDG-03] JSON is compressed', () => {
  test.each([
    ['/api/long', words(200)],
    ['/api/large', words(20_000)],
  ])('%s in the best form that the caller takes, whole and much smaller', async (path, whole) => {
    const plain = await ask(path, {});
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    expect(JSON.parse(String(plain.bytes))).toEqual(whole);
    for (const [accepted, encoding, unpack] of [
      [browser['Accept-Encoding'], 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const reply = await ask(path, { 'Accept-Encoding': accepted });
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(reply.bytes.length),
        vary: 'Accept-Encoding',
      });
      expect(String(unpack(reply.bytes))).toBe(String(plain.bytes));
      expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 10);
    }
    const head = await ask(path, browser, 'HEAD');
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual(['br', 0]);
  });

  test('a short reply stays as it is', async () => {
    const reply = await ask('/api/short', browser);
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, undefined]);
    expect(JSON.parse(String(reply.bytes))).toEqual(words(3));
  });

  test('the length of a reply that holds a secret, or that another site asked for, tells nothing', async () => {
    const plain = await ask('/api/hidden', browser);
    expect([plain.headers['content-encoding'], JSON.parse(String(plain.bytes))]).toEqual([undefined, words(200)]);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const asked = await ask('/api/long', { ...browser, 'Sec-Fetch-Site': site });
      expect([site, asked.headers['content-encoding']]).toEqual([site, undefined]);
    }
  });

  test('an ETag names the content in any encoding', async () => {
    expect((await ask('/api/tagged', {})).headers.etag).toBe('"v1"');
    expect((await ask('/api/tagged', browser)).headers.etag).toBe('W/"v1"');
  });
});
