import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShell, type TestShell } from './testing/start.ts';

let shell: TestShell;
const script = `console.log(${JSON.stringify('daftar '.repeat(500))});`;

beforeAll(async () => {
  shell = await startShell({});
  shell.write('dist/index.html', '<!doctype html><head lang="x"><title>Daftar</title></head>');
  shell.write('dist/main.3f2a9c1d7e.js', script);
  shell.write('dist/favicon.svg', '<svg/>');
  shell.write('dist/.secret.js', 'no');
  shell.write('remotes/admin/1.0.0-abc/mf-manifest.json', '{"ok":true}');
  shell.write('remotes/admin/loose.js', 'no');
  shell.write('remotes/registry.json', '{"remotes":[]}');
  shell.write('secret.txt', 'no');
});
afterAll(() => shell.close());

/** Sends the path as it is; the client would tidy it. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET', base = shell.url) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = request({ hostname, port, path, headers, method }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve({ status: reply.statusCode!, headers: reply.headers, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const page = { Accept: 'text/html,application/xhtml+xml' };

describe('files and pages', () => {
  test.each(['/', '/SignIn', '/Course/123', '/CourseDetails/CS.101', '/index.html'])(
    '%s is the shell, never stored',
    async (path) => {
      const reply = await raw(path, page);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(String(reply.body)).toContain('Daftar');
    },
  );

  test.each([
    '/missing.js',
    '/static/chunk.1234.css',
    '/data.json',
    '/remotes/admin/1.0.0-abc/gone.js',
    '/remotes/none/1/mf-manifest.json',
    '/remotes/admin',
  ])('[PLT-05] %s is missing: 404 as JSON, never HTML, even for a navigation', async (path) => {
    const reply = await raw(path, page);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(String(reply.body))).toMatchObject({ success: false, code: 'request.notFound' });
  });

  test('a script that asks for a page address gets no HTML', async () => {
    expect((await raw('/Accounts', { Accept: 'application/json' })).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/remotes/../secret.txt',
    '/remotes/%2e%2e/%2e%2e/secret.txt',
    '/remotes/registry.json',
    '/remotes/admin/loose.js',
    '/.secret.js',
    '/%00.js',
    '/%E0%A4%A.js',
    '/..\\secret.txt',
  ])('[SEC-02] %s leads nowhere', async (path) => {
    const reply = await raw(path);
    expect(reply.status).toBe(404);
    expect(String(reply.body)).not.toContain('"remotes"');
  });

  test('files named by their content are cached forever, compressed, and revalidated by ETag', async () => {
    const path = '/main.3f2a9c1d7e.js';
    const brotli = await raw(path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(String(brotliDecompressSync(brotli.body))).toBe(script);
    const gzip = await raw(path, { 'Accept-Encoding': 'gzip' });
    expect(String(gunzipSync(gzip.body))).toBe(script);
    expect(String((await raw(path)).body)).toBe(script);
    expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
    const again = await raw(path, { 'Accept-Encoding': 'br', 'If-None-Match': String(brotli.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await raw(path, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(brotli.body.length),
    ]);
    expect((await raw('/favicon.svg')).headers['cache-control']).toBe('public, no-cache');
  });

  test('[EDG-01] the service worker is asked for each time; OFFLINE=off serves the one that ends it, and tells pages', async () => {
    const off = await startShell({ OFFLINE: 'off' });
    try {
      for (const [server, body, works] of [
        [shell, 'keeps', true],
        [off, 'ends', false],
      ] as const) {
        server.write('dist/index.html', '<!doctype html><head lang="x"><title>Daftar</title></head>');
        server.write('dist/worker.js', 'keeps');
        server.write('dist/ending-worker.js', 'ends');
        const reply = await raw('/worker.js', {}, 'GET', server.url);
        expect(String(reply.body)).toBe(body);
        expect(reply.headers['cache-control']).toBe('public, no-cache');
        expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
        const config = JSON.parse(String((await raw('/config.json', {}, 'GET', server.url)).body));
        expect(config.worksOffline).toBe(works);
      }
    } finally {
      await off.close();
    }
  });

  test('a changed file is served in its new form, a removed one is gone', async () => {
    shell.write('dist/changing.txt', 'one');
    expect(String((await raw('/changing.txt')).body)).toBe('one');
    shell.write('dist/changing.txt', 'three');
    expect(String((await raw('/changing.txt')).body)).toBe('three');
    shell.remove('dist/changing.txt');
    expect((await raw('/changing.txt')).status).toBe(404);
  });

  test('the policy allows no inline script but the build’s first one, by its hash, and no eval', async () => {
    const { headers } = await raw('/', page);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('[TRU-04] scripts of a page need Trusted Types, whose one policy is the shell’s', async () => {
    const { headers } = await raw('/', page);
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']));
  });

  test('every reply is unsniffed, unframed and for https alone: a probe, a refusal, a service that is down', async () => {
    const secure = await startShell({ PUBLIC_URL: 'https://learn.example.edu' });
    secure.write('dist/index.html', '<!doctype html><head></head>');
    try {
      for (const [path, status, headers, method] of [
        ['/', 200, page],
        ['/livez', 200],
        ['/readyz', 503],
        ['/missing.js', 404],
        ['/', 405, {}, 'POST'],
        ['/reports', 400, {}, 'POST'],
        ['/', 421, { Host: 'evil.example' }],
        ['/api/auth', 503],
      ] as const) {
        const reply = await raw(path, headers, method, secure.url);
        expect([path, reply.status]).toEqual([path, status]);
        expect(reply.headers['x-content-type-options'], path).toBe('nosniff');
        expect(reply.headers['content-security-policy'], path).toContain('frame-ancestors');
        expect(reply.headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
      }
    } finally {
      await secure.close();
    }
  });

  test('[SHP-10] a remote’s file that is opened by itself is sandboxed', async () => {
    shell.write('remotes/admin/1.0.0-abc/old.html', '<script>alert(1)</script>');
    for (const path of ['mf-manifest.json', 'old.html', 'gone.js']) {
      const { headers } = await raw(`/remotes/admin/1.0.0-abc/${path}`, page);
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const worker = await raw('/remotes/admin/1.0.0-abc/worker.mjs', page);
    expect(worker.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
  });

  test('other methods are refused in both languages', async () => {
    const reply = await raw('/', page, 'POST');
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(JSON.parse(String(reply.body)).ArMessage).toMatch(/[؀-ۿ]/);
    for (const path of ['/livez', '/readyz']) expect((await raw(path, page, 'POST')).status, path).toBe(405);
  });

  test('the page itself carries the settings, as text and not as a script', async () => {
    const other = await startShell({ FACULTY_NAME_EN: 'A "quoted" <b>faculty</b> & more' });
    try {
      other.write('dist/index.html', `<!doctype html><head lang="x"><title>${'Daftar '.repeat(300)}</title></head>`);
      other.write('dist/index.html.br', 'made without the settings');
      const html = await (await fetch(other.url, { headers: { ...page, 'Accept-Encoding': 'br' } })).text();
      const content = /<head lang="x"><meta name="daftar-config" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(content).not.toContain('<');
      const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
      expect(JSON.parse(text).facultyName.en).toBe('A "quoted" <b>faculty</b> & more');
    } finally {
      await other.close();
    }
  });

  test('names, brand and time zone are settings', async () => {
    const config = JSON.parse(String((await raw('/config.json')).body));
    expect(config.timeZone).toBe('Africa/Cairo');
    expect(config.facultyName).toMatchObject({ en: expect.any(String), ar: expect.stringMatching(/[؀-ۿ]/) });
  });
});
