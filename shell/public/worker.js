// The service worker (EDG-01, decision 55): lets a page open again without a network. What it keeps are sets: one page of
// the shell, one registry and every file that these two name, so that versions never mix. It sees no API call at all,
// and keeps nothing of a person. Pages say what to keep; see shell/src/offline/keep-set.ts.
(() => {
  const prefix = 'daftar-set-1-';
  const complete = '/.complete';
  const pageAddress = '/index.html';
  /** A page that hasn’t begun to come after this long is answered from the set, in ms. */
  const patience = 8000;
  /** The same for the registry: well before the page itself gives it up. */
  const patienceForFiles = 4000;
  /** For how long an exam’s set stays although no page of this browser shows the exam, in ms. */
  const keptForExam = 4 * 3_600_000;
  const immutable = /[.-][0-9a-f]{8,}\.(?:[\w-]+\.)*\w+$/i;
  /** Files of the shell whose names stay while their content changes: of the network first. */
  const renewed = /^\/(registry\.json|favicon\.svg|app\.\w+\.webmanifest|icons\/[\w-]+\.png)$/;

  let current;

  /** The newest set that is complete, or undefined. */
  const currentSet = () => (current ??= openSet().catch(() => undefined));

  const setNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

  async function openSet() {
    for (const name of (await setNames()).sort().reverse()) {
      const set = await caches.open(name);
      if (await set.match(complete)) return set;
    }
    return undefined;
  }

  // the network layer decides about encodings; a kept file is never encoded
  const find = async (address) => (await currentSet())?.match(address, { ignoreVary: true });

  const ofNetwork = async (address, options) => {
    const response = await fetch(address, { cache: 'no-cache', ...options });
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    return response;
  };

  /** Whether a file is what the page asks for: one that was damaged here must not stay in the way. */
  async function isWhole(response, integrity) {
    const [, size, wanted] = /^sha(256|384)-([A-Za-z0-9+/]+=*)$/.exec(integrity) ?? [];
    if (!wanted) return true;
    const hash = await crypto.subtle.digest(`SHA-${size}`, await response.clone().arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(hash))) === wanted;
  }

  /** Where a page says what its build consists of; one of a version before leaves it to the server that answers. */
  const listOf = (page) =>
    /<meta name="daftar-files" content="(\/files\.[0-9a-f]{8,}\.json)"/.exec(page)?.[1] ?? '/files.json';

  /** The addresses of a set’s files with their hashes: those that the page names, and with a remote the whole build’s. */
  async function listFiles(page, manifests) {
    const { files: built } = await (await ofNetwork(listOf(page))).json();
    const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)].map(([, name]) => name);
    for (const name of named) if (!built[name]) throw new Error(`${name} is of another build`);
    const wanted = manifests.length > 0 ? Object.keys(built) : named;
    // icons and the like may come from a server with another build
    const files = new Map(wanted.map((name) => [`/${name}`, immutable.test(name) ? built[name] : '']));
    for (const { address, hash } of manifests) {
      const manifest = await fetch(address, { integrity: hash ?? '' });
      if (!manifest.ok) throw new Error(`${address}: HTTP ${manifest.status}`);
      files.set(address, hash ?? '');
      const folder = new URL('.', new URL(address, location.origin)).href;
      for (const [name, hashOfFile] of Object.entries((await manifest.json()).files ?? {}))
        if (!name.endsWith('.json')) files.set(folder + name, hashOfFile);
    }
    return files;
  }

  /** Whether a student may still need the present set: the exam’s page is open, or was some hours ago. */
  async function mayBeSat(done) {
    const age = Date.now() - Number(done.headers.get('Kept-At') ?? Number.NaN);
    if (age >= 0 && age < keptForExam) return true;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.some(({ url }) => new URL(url).pathname.toLowerCase() === '/takeexam');
  }

  /**
   * Makes a new set and then removes the others; on any failure the present one stays.
   * @param registry what the registry says to the asking page, with the versions that it runs
   * @param manifests of the remotes whose files are kept: `{ address, hash }`
   */
  async function makeSet({ registry, manifests }) {
    // without a cookie: a page with something of a person in it could not come
    const page = await ofNetwork(pageAddress, { cache: 'no-store', credentials: 'omit' });
    const text = await page.clone().text();
    const described = JSON.stringify([manifests, registry, text]);
    const done = await find(complete);
    const present = await done?.clone().text();
    if (present === described) return;
    // an exam may be open in another tab: its set is enough for pages that ask for less
    if (present && manifests.length === 0 && !present.startsWith('[[]') && (await mayBeSat(done))) return;
    const files = await listFiles(text, manifests);
    // above every other, also those made while this device’s clock was ahead
    const others = (await setNames()).map((other) => Number(other.slice(prefix.length)));
    const name = prefix + String(Math.max(Date.now(), ...others.map((other) => other + 1))).padStart(16, '0');
    const set = await caches.open(name);
    try {
      await Promise.all(
        [...files].map(async ([address, hash]) => {
          const known = await find(address);
          if (known && hash && (await isWhole(known, hash))) return set.put(address, known);
          const file = await fetch(address, { integrity: hash, priority: 'low' });
          if (!file.ok) throw new Error(`${address}: HTTP ${file.status}`);
          return set.put(address, file);
        }),
      );
      await set.put(pageAddress, page);
      const asJson = { headers: { 'Content-Type': 'application/json; charset=utf-8' } };
      await set.put('/registry.json', new Response(registry, asJson));
      await set.put(complete, new Response(described, { headers: { 'Kept-At': String(Date.now()) } }));
      current = undefined;
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
    for (const other of await setNames()) if (other !== name) await caches.delete(other);
  }

  let making = Promise.resolve();

  self.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data?.type !== 'keep') return;
    making = making
      .then(() => makeSet(data))
      .then(
        () => ports[0]?.postMessage({ kept: true }),
        (error) => ports[0]?.postMessage({ kept: false, problem: String(error) }),
      );
    event.waitUntil(making);
  });

  // A first worker starts at once. A later one waits until no page of the former is open: never in the middle of an exam.
  self.addEventListener('activate', (event) => {
    const tidy = async () => {
      for (const name of await caches.keys())
        if (name.startsWith('daftar-') && !name.startsWith(prefix)) await caches.delete(name);
      // The page is asked for while the worker starts; in Firefox, a preload that fails shows the browser’s own error page,
      // whatever is answered here. It stays enabled from one worker to the next, so it has to be turned off.
      const isGecko = /\bGecko\/\d/.test(navigator.userAgent);
      await self.registration.navigationPreload?.[isGecko ? 'disable' : 'enable']();
    };
    event.waitUntil(tidy());
  });

  /** The response, unless it fails, takes too long, or is the word of a proxy that the server is away. */
  async function inTime(coming, ms) {
    const late = new Promise((resolve) => setTimeout(resolve, ms));
    const first = await Promise.race([coming, late]).catch(() => undefined);
    return first && ![502, 503, 504].includes(first.status) ? first : undefined;
  }

  /** The network’s page; the kept one when none comes, or only the word of a proxy that the server is away. */
  async function answerPage(event) {
    const coming = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
    event.waitUntil(coming.catch(() => undefined));
    return (await inTime(coming, patience)) ?? (await find(pageAddress)) ?? coming;
  }

  /** The network’s; the kept one under the same conditions. A page without its registry shows no exam. */
  async function answerRenewed(request) {
    const coming = fetch(request);
    coming.catch(() => undefined);
    return (await inTime(coming, patienceForFiles)) ?? (await find(request.url)) ?? coming;
  }

  async function answerImmutable(request) {
    const kept = request.cache === 'reload' ? undefined : await find(request.url);
    return kept && (await isWhole(kept, request.integrity)) ? kept : fetch(request);
  }

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === location.origin;
    if (isOwn && /^\/api(\/|$)/.test(pathname)) return;
    if (request.mode === 'navigate') {
      const isPage = isOwn && request.destination === 'document' && !/\.\w+$/.test(pathname);
      if (isPage || pathname === pageAddress) event.respondWith(answerPage(event));
    } else if (isOwn && renewed.test(pathname)) event.respondWith(answerRenewed(request));
    else if (isOwn ? immutable.test(pathname) || pathname.startsWith('/remotes/') : request.integrity)
      event.respondWith(answerImmutable(request));
  });
})();
