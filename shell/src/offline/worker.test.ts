import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/worker.js'), 'utf8');
const origin = 'https://learn.example.edu';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
type Listener = (event: Record<string, unknown>) => void;

/** A browser’s Cache and CacheStorage, by absolute address. */
function cacheStorage() {
  const stored = new Map<string, Map<string, Response>>();
  const at = (address: string) => new URL(address, origin).href;
  const open = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (address: string) => files.get(at(address))?.clone(),
      put: async (address: string, response: Response) => void files.set(at(address), response),
    };
  };
  return {
    stored,
    api: {
      keys: async () => [...stored.keys()],
      open: async (name: string) => open(name),
      delete: async (name: string) => stored.delete(name),
    },
  };
}

/** The worker in a network whose replies are set by path; a path without one is cut off. */
function worker(network: Record<string, string | Response>, open: string[] = [], userAgent = 'Chrome/156') {
  const listeners: Record<string, Listener> = {};
  const caches = cacheStorage();
  const fetched: string[] = [];
  const preloading: string[] = [];
  const fetch = async (asked: string | { url: string }) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    fetched.push(pathname);
    const reply = network[pathname];
    if (reply === undefined) throw new TypeError('Failed to fetch');
    if (reply === 'silence') return new Promise<Response>(() => {});
    return reply instanceof Response ? reply.clone() : new Response(reply);
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    clients: { matchAll: async () => open.map((path) => ({ url: origin + path })) },
    registration: {
      navigationPreload: {
        enable: async () => void preloading.push('enabled'),
        disable: async () => void preloading.push('disabled'),
      },
    },
  };
  new Function('self', 'caches', 'fetch', 'location', 'navigator', script)(
    self,
    caches.api,
    fetch,
    { origin },
    { userAgent },
  );

  /** What the worker answers; undefined when it leaves the request to the browser. */
  async function ask(
    path: string,
    part: Record<string, unknown> = {},
    early?: Promise<Response>,
  ): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, origin).href, method: 'GET', mode: 'cors', integrity: '', ...part };
    listeners.fetch?.({
      request,
      preloadResponse: early,
      waitUntil: () => {},
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    return answer && (await answer).text();
  }
  async function keep(registry: string, manifests: object[] = []): Promise<{ kept: boolean }> {
    return new Promise((resolve) =>
      listeners.message?.({
        data: { type: 'keep', registry, manifests },
        ports: [{ postMessage: resolve }],
        waitUntil: () => {},
      }),
    );
  }
  async function activate(): Promise<string[]> {
    await new Promise((resolve) => listeners.activate?.({ waitUntil: (work: Promise<void>) => work.then(resolve) }));
    return preloading;
  }
  return { ask, keep, activate, fetched, network, caches, open };
}

const page = (file: string) => `<script src="/boot.0123456789.js"></script><script src="/${file}"></script>`;
const release = (version: string) => ({
  '/index.html': page(`main.${version}.js`),
  '/files.json': JSON.stringify({
    files: {
      'boot.0123456789.js': hashOf('boot'),
      [`main.${version}.js`]: hashOf(version),
      'later.0123456789.js': hashOf('later'),
    },
  }),
  '/boot.0123456789.js': 'boot',
  [`/main.${version}.js`]: version,
  '/later.0123456789.js': 'later',
  '/remotes/student/1/mf-manifest.json': JSON.stringify({ files: { 'page.js': hashOf('page of 1') } }),
  '/remotes/student/1/page.js': 'page of 1',
});
const one = '1111111111';
const two = '2222222222';
const student = { address: '/remotes/student/1/mf-manifest.json', hash: '' };
const asPage = { mode: 'navigate', destination: 'document' };
const cut = (network: Record<string, unknown>) => {
  for (const path of Object.keys(network)) delete network[path];
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-10T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[EDG-01] without a network it answers page, registry and files of the kept set, and nothing else', async () => {
  const { ask, keep, network } = worker(release(one));
  expect(await keep('{"remotes":["kept"]}', [student])).toEqual({ kept: true });
  cut(network);
  expect(await ask('/TakeExam?exam=3', asPage)).toContain(one);
  expect(await ask('/registry.json')).toBe('{"remotes":["kept"]}');
  expect(await ask('/boot.0123456789.js')).toBe('boot');
  expect(await ask('/remotes/student/1/page.js')).toBe('page of 1');
  expect(await ask('/later.0123456789.js')).toBe('later');
  await expect(ask('/later.fedcba9876.js')).rejects.toThrow('Failed to fetch');
});

it('[EDG-01] [SHP-03] a set is of the build that its page names, whichever build the next server has', async () => {
  const list = '/files.0123456789.json';
  const built = { ...release(one), '/favicon.svg': 'icon of the other build' };
  const { files } = JSON.parse(built['/files.json']) as { files: Record<string, string> };
  const { ask, keep, network } = worker({
    ...built,
    '/index.html': `<meta name="daftar-files" content="${list}">${built['/index.html']}`,
    [list]: JSON.stringify({ files: { ...files, 'favicon.svg': hashOf('icon of this one') } }),
    '/files.json': release(two)['/files.json'],
  });
  expect(await keep('{}', [student])).toEqual({ kept: true });
  cut(network);
  expect(await ask(`/main.${one}.js`)).toBe(one);
  expect(await ask('/favicon.svg')).toBe('icon of the other build');
});

it('[EDG-01] calls, changes, probes and documents below /api are never its business', async () => {
  const { ask, fetched } = worker({});
  for (const path of ['/api/auth', '/api/attempts/7', '/api', '/version.json', '/config.json', '/files.json'])
    expect(await ask(path)).toBeUndefined();
  expect(await ask('/api/docs', asPage)).toBeUndefined();
  expect(await ask('/api/files/1/notes.pdf', asPage)).toBeUndefined();
  expect(await ask('/registry.json', { method: 'HEAD' })).toBeUndefined();
  expect(await ask('/SignIn', { ...asPage, method: 'POST' })).toBeUndefined();
  expect(await ask('https://elsewhere.example/x.0123456789.js')).toBeUndefined();
  expect(fetched).toEqual([]);
});

it('[EDG-01] with a network, pages and registry are the network’s, and kept files need none', async () => {
  const { ask, keep, network, fetched } = worker(release(one));
  await keep('{"remotes":["kept"]}');
  Object.assign(network, { '/Home': 'the newest page', '/registry.json': 'the newest registry' });
  expect(await ask('/Home', asPage)).toBe('the newest page');
  expect(await ask('/registry.json')).toBe('the newest registry');
  fetched.length = 0;
  expect(await ask(`/main.${one}.js`)).toBe(one);
  expect(fetched).toEqual([]);
});

it('[EDG-01] a file that was damaged on the device is taken from the network', async () => {
  const { ask, keep, caches } = worker(release(one));
  await keep('{}');
  for (const files of caches.stored.values()) files.set(`${origin}/main.${one}.js`, new Response('damaged'));
  expect(await ask(`/main.${one}.js`, { integrity: hashOf(one) })).toBe(one);
});

it('[EDG-01] a set is whole or not there: a release that is cut off leaves the former one in force', async () => {
  const { ask, keep, network, caches } = worker(release(one));
  await keep('{"remotes":["one"]}');
  const { [`/main.${two}.js`]: _missing, ...half } = release(two);
  cut(network);
  Object.assign(network, half);
  expect(await keep('{"remotes":["two"]}')).toMatchObject({ kept: false });
  // a page of one build, files of another: between two servers during an upgrade
  Object.assign(network, { ...release(two), '/index.html': page(`main.${one}.js`) });
  expect(await keep('{"remotes":["two"]}')).toMatchObject({ kept: false });
  cut(network);
  expect(await ask('/', asPage)).toContain(one);
  expect(await ask('/registry.json')).toBe('{"remotes":["one"]}');

  Object.assign(network, release(two));
  expect(await keep('{"remotes":["two"]}')).toEqual({ kept: true });
  cut(network);
  expect(await ask('/', asPage)).toContain(two);
  expect(caches.stored.size).toBe(1);
});

it('[EDG-01] a page that needs less does not take an exam’s set away', async () => {
  const { ask, keep, network } = worker(release(one));
  await keep('{"remotes":["exam"]}', [student]);
  expect(await keep('{"remotes":["home"]}')).toEqual({ kept: true });
  cut(network);
  expect(await ask('/remotes/student/1/page.js')).toBe('page of 1');
  expect(await ask('/registry.json')).toBe('{"remotes":["exam"]}');
});

it('[EDG-01] a proxy that answers for an absent server does not hide the kept page', async () => {
  const { ask, keep } = worker(release(one));
  await keep('{}');
  const early = Promise.resolve(new Response('Bad gateway', { status: 502 }));
  expect(await ask('/', asPage, early)).toContain(one);
});

it('[EDG-01] a proxy that answers for an absent server does not hide the kept registry, without which no exam shows', async () => {
  const { ask, keep, network } = worker(release(one));
  await keep('{"remotes":["kept"]}');
  for (const status of [502, 503, 504]) {
    network['/registry.json'] = new Response('Bad gateway', { status });
    expect(await ask('/registry.json')).toBe('{"remotes":["kept"]}');
  }
  network['/registry.json'] = new Response('of the server', { status: 500 });
  expect(await ask('/registry.json')).toBe('of the server');
});

it('[EDG-01] on a silent network it answers the kept page, and the registry well before the page gives up', async () => {
  const { ask, keep, network } = worker(release(one));
  await keep('{"remotes":["kept"]}');
  Object.assign(network, { '/TakeExam': 'silence', '/registry.json': 'silence' });
  const registry = ask('/registry.json');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await registry).toBe('{"remotes":["kept"]}');
  const shown = ask('/TakeExam', asPage);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await shown).toContain(one);
});

it('[EDG-01] what was kept while the device’s clock was ahead doesn’t outlive the next release', async () => {
  const { ask, keep, network, caches } = worker(release(one));
  vi.setSystemTime(Date.parse('2031-01-10T09:00:00Z'));
  await keep('{"remotes":["one"]}');
  vi.setSystemTime(Date.parse('2026-01-10T09:00:00Z'));
  cut(network);
  Object.assign(network, release(two));
  expect(await keep('{"remotes":["two"]}')).toEqual({ kept: true });
  expect(caches.stored.size).toBe(1);
  cut(network);
  expect(await ask('/', asPage)).toContain(two);
  expect(await ask('/registry.json')).toBe('{"remotes":["two"]}');
});

it('[EDG-01] an exam’s set stays for some hours and while the exam is open; then the next page’s replaces it', async () => {
  const { ask, keep, network, open, caches } = worker(release(one));
  await keep('{"remotes":["exam"]}', [student]);
  Object.assign(network, release(two));
  open.push('/takeexam?exam=3');
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  await keep('{"remotes":["home"]}');
  cut(network);
  expect(await ask('/', asPage)).toContain(one);

  Object.assign(network, release(two));
  open.splice(0, 1, '/Home');
  await keep('{"remotes":["home"]}');
  cut(network);
  expect(await ask('/', asPage)).toContain(two);
  expect(await ask('/registry.json')).toBe('{"remotes":["home"]}');
  expect(caches.stored.size).toBe(1);
});

it.for([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'disabled'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'enabled'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'enabled',
  ],
] as const)('the page is preloaded only where a preload that fails does no harm: %s', async ([userAgent, state]) => {
  expect(await worker({}, [], userAgent).activate()).toEqual([state]);
});
