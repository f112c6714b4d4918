import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { signDocument } from '@daftar/service-kit/signed-document';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve, startShell, type TestShell } from './testing/start.ts';

function remote(version: string, more: Record<string, unknown> = {}) {
  return {
    id: 'admin',
    version,
    entry: `/remotes/admin/${version}/mf-manifest.json`,
    contract: 1,
    roles: ['admin'],
    routes: ['/Accounts'],
    navigation: [{ path: '/Accounts', icon: 'users', en: 'Accounts', ar: 'الحسابات' }],
    ...more,
  };
}
const registryOf = (...remotes: unknown[]) => JSON.stringify({ remotes });

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell({});
});
afterEach(() => shell.close());

const versions = async () => {
  const reply = await fetch(`${shell.url}/registry.json`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('public, no-cache');
  return ((await reply.json()) as { remotes: { version: string }[] }).remotes.map(({ version }) => version);
};
const complaints = () => shell.logged.filter(({ msg }) => msg === 'registry cannot be used');

describe('the registry of remotes', () => {
  test('[EDG-03] it is sent compressed, and not at all to a browser that holds it; a change is sent', async () => {
    shell.write(
      'remotes/registry.json',
      registryOf(
        ...Array.from({ length: 9 }, (_, n) =>
          remote('1.0.0-a', { id: `r${n}`, entry: `/remotes/r${n}/1.0.0-a/mf-manifest.json` }),
        ),
      ),
    );
    // not fetch: with If-None-Match it also says that nothing stored will do
    const ask = async (headers: Record<string, string>): Promise<IncomingMessage> => {
      const [reply] = await once(request(`${shell.url}/registry.json`, { headers }).end(), 'response');
      return reply;
    };
    const first = await ask({ 'Accept-Encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(JSON.parse(String(brotliDecompressSync(await buffer(first)))).remotes.length).toBe(9);
    const held = { 'Accept-Encoding': 'br', 'If-None-Match': String(first.headers.etag) };
    expect((await ask(held)).statusCode).toBe(304);
    shell.write('remotes/registry.json', registryOf(remote('2.0.0-a')));
    const changed = await ask(held);
    expect([changed.statusCode, (await json(changed)) as object]).toMatchObject([
      200,
      { remotes: [{ version: '2.0.0-a' }] },
    ]);
  });

  test('[PLT-04] a change of the file reaches the next request without a restart', async () => {
    expect(await versions()).toEqual([]);
    shell.write('remotes/registry.json', registryOf(remote('1.0.0-a')));
    expect(await versions()).toEqual(['1.0.0-a']);
    shell.write('remotes/registry.json', registryOf(remote('1.0.0-b')));
    expect(await versions()).toEqual(['1.0.0-b']);
  });

  test('[PLT-04] of requests at one moment none gets the registry before its change', async () => {
    shell.write('remotes/registry.json', registryOf(remote('1.0.0-a')));
    expect(await versions()).toEqual(['1.0.0-a']);
    for (const version of ['2.0.0-a', '3.0.0-a', '4.0.0-a']) {
      shell.write('remotes/registry.json', registryOf(remote(version)));
      const told = await Promise.all(Array.from({ length: 30 }, versions));
      expect([...new Set(told.flat())]).toEqual([version]);
    }
  });

  test.each([
    ['no JSON', '{"remotes": ['],
    ['no list', '{"remotes": {}}'],
    ['an entry that is a script', registryOf(remote('2', { entry: 'javascript:alert(1)' }))],
    ['an entry without a scheme', registryOf(remote('2', { entry: '//evil.example/x.json' }))],
    ['an unknown role', registryOf(remote('2', { roles: ['root'] }))],
    ['a version that leads out', registryOf(remote('../2'))],
  ])('[PLT-05] a registry with %s leaves the last good one in force and is logged once', async (_what, text) => {
    shell.write('remotes/registry.json', registryOf(remote('1')));
    expect(await versions()).toEqual(['1']);
    shell.write('remotes/registry.json', text);
    expect(await versions()).toEqual(['1']);
    expect(await versions()).toEqual(['1']);
    expect(complaints()).toHaveLength(1);
    shell.remove('remotes/registry.json');
    expect(await versions()).toEqual(['1']);
  });

  test('[PLT-05] one wrong entry does not affect the others', async () => {
    const student = (version: string) =>
      remote(version, { id: 'student', entry: `/remotes/student/${version}/m.json` });
    shell.write('remotes/registry.json', registryOf(remote('1'), student('1'), { id: 'new' }));
    expect(await versions()).toEqual(['1', '1']);
    shell.write('remotes/registry.json', registryOf(remote('bad', { contract: 'x' }), student('2-a'), student('3')));
    expect(await versions()).toEqual(['1', '2-a']);
    shell.write('remotes/registry.json', registryOf(student('2-a')));
    expect(await versions()).toEqual(['2-a']);
  });

  test('[PLT-04] [TRU-04] a remote may live on an allowed origin, and only that joins the policy', async () => {
    const elsewhere = remote('1', { entry: 'https://cdn.example/admin/1/mf-manifest.json' });
    const scripts = async (one: TestShell) => {
      one.write('dist/index.html', '<!doctype html>');
      one.write('remotes/registry.json', registryOf(elsewhere));
      const reply = await fetch(one.url, { headers: { Accept: 'text/html' } });
      return /script-src [^;]*/.exec(reply.headers.get('content-security-policy') ?? '')?.[0];
    };
    expect(await scripts(shell)).toBe("script-src 'self'");
    expect(await versions()).toEqual([]);
    expect(complaints()[0]?.problem).toContain('REMOTE_ORIGINS');

    const open = await startShell({ REMOTE_ORIGINS: 'https://other.example, https://cdn.example' });
    expect(await scripts(open)).toBe("script-src 'self' https://cdn.example");
    await open.close();
  });

  test.each([
    '/api/chapters/7/mf-manifest.json',
    '/remotes/student/1/mf-manifest.json',
    '/remotes/admin/2/mf-manifest.json',
    '/remotes/admin/1/../../../api/files/7',
    '/remotes/admin/1/%2e%2e/2/mf-manifest.json',
    '/remotes/admin/1/\\..\\x',
    'http://cdn.example/admin/1/mf-manifest.json',
    'https://cdn.example.evil/admin/1/mf-manifest.json',
    'https://user@cdn.example:8443/x',
  ])('[TRU-04] [SHP-10] refuses an entry that claims %s', async (entry) => {
    const one = await startShell({ REMOTE_ORIGINS: 'https://cdn.example' });
    one.write('remotes/registry.json', registryOf(remote('1', { entry })));
    expect(await (await fetch(`${one.url}/registry.json`)).json()).toEqual({ remotes: [] });
    await one.close();
  });

  test('[TRU-04] only while every remote has its hash does the page refuse scripts without one', async () => {
    const policy = async () => (await fetch(shell.url)).headers.get('integrity-policy');
    const integrity = { manifest: `sha384-${'a'.repeat(64)}` };
    shell.write('dist/index.html', '<!doctype html>');
    shell.write('remotes/registry.json', registryOf(remote('1', { integrity })));
    expect(await policy()).toContain('blocked-destinations=(script)');
    shell.write('remotes/registry.json', registryOf(remote('1-without')));
    expect(await policy()).toBeNull();
    shell.write('remotes/registry.json', registryOf(remote('1', { integrity: { manifest: 'sha384-short' } })));
    expect(await versions()).toEqual(['1-without']);
  });

  test('[TRU-04] [DLV-03] a previous version or a canary from elsewhere is left out; the remote itself stays', async () => {
    const evil = remote('2', { entry: 'https://evil.example/admin/2/mf-manifest.json' });
    const trial = (entry: unknown) => ({ entry, share: 50, salt: 'salt', people: [] });
    const served = async (more: object) => {
      shell.write('remotes/registry.json', registryOf(remote('1', { ...more })));
      const [first] = ((await (await fetch(`${shell.url}/registry.json`)).json()) as { remotes: object[] }).remotes;
      return Object.keys(first ?? {}).filter((key) => ['version', 'previous', 'canary'].includes(key));
    };
    expect(await served({ previous: remote('0'), canary: trial(remote('2')) })).toEqual([
      'version',
      'previous',
      'canary',
    ]);
    expect(await served({ previous: evil, canary: trial(evil) })).toEqual(['version']);
    expect(await served({ previous: remote('0', { id: 'student' }) })).toEqual(['version']);
  });

  describe('signed', () => {
    const seed = randomBytes(32).toString('base64url');
    const foreign = randomBytes(32).toString('base64url');
    const integrity = { manifest: `sha384-${'a'.repeat(64)}` };
    let signed: TestShell;
    beforeEach(async () => {
      signed = await startShell({ REGISTRY_KEYS: publicKeyOf(seed) });
    });
    afterEach(() => signed.close());
    const served = async () =>
      ((await (await fetch(`${signed.url}/registry.json`)).json()) as { remotes: unknown[] }).remotes.length;

    test('[TRU-04] [SHP-10] serves what it opened, and refuses an unsigned, altered or foreign registry', async () => {
      const text = registryOf(remote('1', { integrity }));
      signed.write('remotes/registry.json', text);
      expect(await served()).toBe(0);
      signed.write('remotes/registry.json', signDocument('registry', foreign, text));
      expect(await served()).toBe(0);
      const good = signDocument('registry', seed, text);
      signed.write('remotes/registry.json', good);
      expect(await served()).toBe(1);
      for (const bad of [
        registryOf(),
        signDocument('registry', foreign, registryOf()),
        signDocument('release', seed, registryOf()),
        good.replace('/Accounts', '/accounts'),
      ]) {
        signed.write('remotes/registry.json', bad);
        expect(await served()).toBe(1);
      }
      expect(signed.logged.filter(({ msg }) => msg === 'registry cannot be used').length).toBeGreaterThan(2);
    });
  });

  test('[PLT-04] the registry may be a URL; while it fails or leads elsewhere, the last good one stays', async () => {
    let answer: { status: number; body: string } = { status: 200, body: registryOf(remote('1')) };
    let failures = 0;
    const source = await serve((req, res) => {
      res.statusCode = answer.status;
      if (answer.status >= 300) failures += 1;
      const elsewhere = req.url === '/elsewhere';
      if (answer.status === 302 && !elsewhere) res.setHeader('Location', '/elsewhere');
      if (elsewhere) res.statusCode = 200;
      res.end(elsewhere ? registryOf(remote('3')) : answer.body);
    });
    const other = await startShell({ REGISTRY: `${source.url}/registry.json` });
    try {
      const read = async () =>
        ((await (await fetch(`${other.url}/registry.json`)).json()) as { remotes: { version: string }[] }).remotes[0]
          ?.version;
      expect(await read()).toBe('1');
      answer = { status: 200, body: registryOf(remote('2')) };
      await expect.poll(read).toBe('2');
      answer = { status: 500, body: 'down' };
      const readFailed = async () => {
        await read();
        return failures;
      };
      await expect.poll(readFailed).toBeGreaterThan(0);
      expect(await read()).toBe('2');
      failures = 0;
      answer = { status: 302, body: 'elsewhere' };
      await expect.poll(readFailed).toBeGreaterThan(0);
      expect(await read()).toBe('2');
    } finally {
      await other.close();
      await source.close();
    }
  });
});

describe('readiness', () => {
  test('[OPS-01] ready only when all parts are', async () => {
    let up = true;
    const part = await serve((_req, res) => {
      res.statusCode = up ? 200 : 503;
      res.end();
    });
    const whole = await startShell({
      CORE_API_URL: part.url,
      NOTIFICATIONS_URL: part.url,
      NOTIFICATIONS_WORKER_URL: part.url,
    });
    try {
      const ask = async () => {
        const reply = await fetch(`${whole.url}/readyz`);
        return [reply.status, ((await reply.json()) as { checks: unknown }).checks];
      };
      expect(await ask()).toEqual([503, { coreApi: 'ok', notifications: 'ok', worker: 'ok', shell: 'failed' }]);
      whole.write('dist/index.html', '<!doctype html>');
      expect((await ask())[0]).toBe(200);
      up = false;
      expect(await ask()).toEqual([503, { coreApi: 'failed', notifications: 'failed', worker: 'failed', shell: 'ok' }]);
      expect((await fetch(`${whole.url}/livez`)).status).toBe(200);
    } finally {
      await whole.close();
      await part.close();
    }
  });
});
