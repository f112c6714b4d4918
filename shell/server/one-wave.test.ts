import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShell, type TestShell } from './testing/start.ts';

const boot = "document.documentElement.dir = 'rtl';\n";
const bootName = 'boot.0123456789.js';
const page = `<!doctype html><html lang="en" dir="ltr"><head><script src="/${bootName}" integrity="x" crossorigin></script><title>Daftar</title></head>`;
const hash = `sha384-${'A'.repeat(64)}`;
const manifest = {
  metaData: { remoteEntry: { name: 'entry.aaaaaaaaaa.js', path: '' } },
  exposes: [
    { name: 'remote', assets: { js: { sync: ['page.bbbbbbbbbb.js', 'no-hash.js'] }, css: { sync: ['page.css'] } } },
  ],
  files: {
    'entry.aaaaaaaaaa.js': hash,
    'page.bbbbbbbbbb.js': hash,
    'page.css': hash,
    'texts.js': hash,
    'exam.js': hash,
    'texts.en.txt': hash,
    'texts.ar.txt': hash,
    'exam.css': hash,
  },
  calls: {
    '/': 'GET /api/today/student/:userId',
    '/TakeExam': 'GET /api/exams/:examId',
    '/Course/:code': 'GET /x',
    '/Chapters/:code/:userId': 'GET /api/courses/:code/page',
  },
  texts: {
    '/TakeExam': { en: 'texts.en.txt', ar: 'texts.ar.txt' },
    '/': { en: 'texts.en.txt', ar: 'no-hash.txt' },
  },
  rich: ['/TakeExam'],
  pages: { '/TakeExam': ['texts.js', 'exam.js', 'exam.css', 'page.css'], '/': ['texts.js', 'no-hash.js'] },
};
const registryOf = (part = {}) =>
  JSON.stringify({
    remotes: [
      {
        id: 'student',
        version: '1.0.0-abc',
        entry: '/remotes/student/1.0.0-abc/mf-manifest.json',
        integrity: { manifest: hash },
        contract: 1,
        roles: ['student'],
        routes: ['/TakeExam', '/Course/:code', '/Chapters/:code/:userId'],
        navigation: [],
        today: true,
        ...part,
      },
    ],
  });

let shell: TestShell;
beforeAll(async () => {
  shell = await startShell({});
  shell.write('dist/index.html', page);
  shell.write(`dist/${bootName}`, boot);
  shell.write('dist/main.3f2a9c1d7e.css', 'a{}');
  shell.write('dist/main.3f2a9c1d7e.js', '1');
  shell.write('dist/rich-chunks.json', JSON.stringify({ 'rich.cccccccccc.js': hash, 'rich.css': hash }));
  shell.write('remotes/student/1.0.0-abc/mf-manifest.json', JSON.stringify(manifest));
  shell.write('remotes/registry.json', registryOf());
});
afterAll(() => shell.close());

const cookieOf = (role: string) =>
  `daftar_session=e30.${Buffer.from(JSON.stringify({ sub: '1', role })).toString('base64url')}.c2ln`;
const open = (path: string, role?: string, base = shell.url) =>
  fetch(base + path, { headers: { Accept: 'text/html', ...(role && { Cookie: cookieOf(role) }) } });
const preloadsOf = async (path: string, role?: string) =>
  [...(await (await open(path, role)).text()).matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, as, href]) => `${as} ${href?.split('/').at(-1)}`,
  );

test('Safari, which counts no hash of a preload and would refuse each script, gets none', async () => {
  const as = async (userAgent: string) => {
    const headers = { Accept: 'text/html', Cookie: cookieOf('student'), 'User-Agent': userAgent };
    return (await (await fetch(`${shell.url}/TakeExam`, { headers })).text()).includes('rel="preload"');
  };
  const webkit =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
  expect(await as(webkit)).toBe(false);
  expect(await as(webkit.replace('Version/26.0', 'Chrome/156.0.0.0'))).toBe(true);
  expect(await as('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toBe(true);
});

describe('[EDG-04] the page brings what comes first', () => {
  test('its first script is inline, allowed by its hash and by nothing else', async () => {
    const reply = await open('/');
    expect(await reply.text()).toContain(`<script>${boot}</script>`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    const own = createHash('sha256').update(boot).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${own}';`);
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  });

  test('a script that can’t be inline stays a file', async () => {
    const other = await startShell({});
    try {
      other.write('dist/index.html', page);
      other.write(`dist/${bootName}`, 'document.title = "</script>";');
      const reply = await open('/', undefined, other.url);
      expect(await reply.text()).toContain(`src="/${bootName}"`);
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';");
    } finally {
      await other.close();
    }
  });

  test('all files of the remote’s page that address and role lead to are asked for at once, each by one link', async () => {
    const scripts = ['fetch mf-manifest.json', 'script entry.aaaaaaaaaa.js', 'script page.bbbbbbbbbb.js'];
    const itself = [...scripts, 'style page.css', 'script texts.js', 'script exam.js', 'style exam.css'];
    // it shows rich fields, which the shell has
    const ofExam = [...itself, 'script rich.cccccccccc.js', 'style rich.css'];
    for (const [path, all] of [
      ['/TakeExam', ofExam],
      ['/takeexam/', ofExam],
      // a build of an older remote-kit doesn’t say what its pages need
      ['/Course/CS301', [...scripts, 'style page.css']],
      ['/', [...scripts, 'style page.css', 'script texts.js']],
    ] as const)
      expect([path, await preloadsOf(path, 'student')]).toEqual([path, all]);
    const text = await (await open('/TakeExam', 'student')).text();
    expect(text).toContain(`bbbbbbbbbb.js" integrity="${hash}" crossorigin="anonymous">`);
    // what comes last doesn’t hold up the scripts that draw the frame
    expect(text).toContain(`exam.js" integrity="${hash}" crossorigin="anonymous" fetchpriority="low">`);
    expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('entry.aaaaaaaaaa.js'));
  });

  test('[EDG-05] the page’s first script learns where its texts are in each language, since no server knows the language', async () => {
    const textsOf = async (path: string, role?: string) =>
      /<meta name="daftar-texts" content="([^"]*)">/.exec(await (await open(path, role)).text())?.[1];
    const at = '/remotes/student/1.0.0-abc/texts';
    expect(await textsOf('/TakeExam', 'student')).toBe(
      JSON.stringify({ en: `${at}.en.txt`, ar: `${at}.ar.txt` }).replaceAll('"', '&quot;'),
    );
    expect(await textsOf('/', 'student')).toBe(JSON.stringify({ en: `${at}.en.txt` }).replaceAll('"', '&quot;'));
    for (const [path, role] of [
      ['/TakeExam', 'admin'],
      ['/TakeExam', undefined],
      ['/Course/CS301', 'student'],
    ] as const)
      expect([path, role, await textsOf(path, role)]).toEqual([path, role, undefined]);
    const text = await (await open('/TakeExam', 'student')).text();
    expect(text.indexOf('daftar-texts')).toBeLessThan(text.indexOf(boot));
  });

  test('the first call of the page too, in a header, since it is the person’s own', async () => {
    const linkOf = async (path: string, cookie?: string) =>
      (
        await fetch(shell.url + path, { headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) } })
      ).headers.get('link');
    expect(await linkOf('/', cookieOf('student'))).toBe(
      '</api/today/student/1>; rel="preload"; as="fetch"; crossorigin="anonymous"',
    );
    // with what the page's address says
    expect(await linkOf('/Chapters/CS-301/1', cookieOf('student'))).toBe(
      '</api/courses/CS-301/page>; rel="preload"; as="fetch"; crossorigin="anonymous"',
    );
    const claims = (more: object) =>
      `daftar_session=e30.${Buffer.from(JSON.stringify({ role: 'student', ...more })).toString('base64url')}.c2ln`;
    // no person, one who may call nothing yet, nobody, another role, a call that needs more, one that is none of the API
    for (const [path, cookie] of [
      ['/', claims({})],
      ['/', claims({ sub: '1>; rel="x"' })],
      ['/', claims({ sub: '1', mcp: true })],
      ['/', undefined],
      ['/', cookieOf('admin')],
      ['/TakeExam', cookieOf('student')],
      ['/Course/CS301', cookieOf('student')],
      ['/index.html', cookieOf('student')],
      // what the page would encode in its own way, or what is none of the address
      ['/Chapters/CS%20301/1', cookieOf('student')],
      ['/Chapters/a>b/1', cookieOf('student')],
      ['/Chapters/a.b/1', cookieOf('student')],
      // one item of a list, which asks for something else first
      ['/?exam=3', cookieOf('student')],
    ] as const)
      expect([path, cookie, await linkOf(path, cookie)]).toEqual([path, cookie, null]);
  });

  test('so are the shell’s chunks that every signed-in page needs, and nothing but what has a hash', async () => {
    const other = await startShell({});
    try {
      other.write('dist/index.html', page);
      const chunks = { 'federation.cccccccccc.js': hash, '12.dddddddddd.css': hash, 'x.js': `${hash}" onload="y` };
      other.write('dist/first-chunks.json', JSON.stringify(chunks));
      other.write('remotes/registry.json', '{"remotes":[]}');
      const text = await (await open('/Profile/7', 'student', other.url)).text();
      const link = (as: string, name: string) =>
        `<link rel="preload" as="${as}" href="/${name}" integrity="${hash}" crossorigin="anonymous">`;
      expect(text).toContain(link('script', 'federation.cccccccccc.js') + link('style', '12.dddddddddd.css'));
      expect(text).not.toContain('onload');
      expect(await (await open('/Profile/7', undefined, other.url)).text()).not.toContain('preload');
    } finally {
      await other.close();
    }
  });

  test.each([
    ['nobody is signed in', '/TakeExam', undefined],
    ['another role has the page', '/TakeExam', 'admin'],
    ['the role is none', '/TakeExam', 'king'],
    ['the page is the shell’s own', '/Profile', 'student'],
    ['a part is missing', '/Course', 'student'],
    ['the page is that of a kept set', '/index.html', 'student'],
  ])('nothing of a remote when %s', async (_, path, role) => {
    expect(await preloadsOf(path, role)).toEqual([]);
  });

  test('nothing of another origin, of a canary, or of a manifest that can’t be read', async () => {
    const canary = { share: 1000, salt: '', people: [], entry: JSON.parse(registryOf()).remotes[0] };
    for (const part of [{ canary }, { version: '9', entry: '/remotes/student/9/mf-manifest.json' }]) {
      const other = await startShell({});
      try {
        other.write('dist/index.html', page);
        other.write('remotes/student/9/mf-manifest.json', '{');
        other.write('remotes/student/1.0.0-abc/mf-manifest.json', JSON.stringify(manifest));
        other.write('remotes/registry.json', registryOf(part));
        expect(await (await open('/TakeExam', 'student', other.url)).text()).not.toContain('rel="preload"');
      } finally {
        await other.close();
      }
    }
  });

  test('a manifest writes nothing else into the page: a hash or name that is none is left out', async () => {
    const other = await startShell({});
    try {
      other.write('dist/index.html', page);
      const files = { ...manifest.files, 'page.css': `${hash}" onload="alert(1)`, 'page.bbbbbbbbbb.js': 'md5-x' };
      other.write('remotes/student/1.0.0-abc/mf-manifest.json', JSON.stringify({ ...manifest, files }));
      other.write('remotes/registry.json', registryOf());
      const text = await (await open('/TakeExam', 'student', other.url)).text();
      expect(text).toContain('entry.aaaaaaaaaa.js');
      for (const part of ['onload', 'page.css', 'page.bbbbbbbbbb.js']) expect(text).not.toContain(part);
    } finally {
      await other.close();
    }
  });

  test('language and direction are right in the document where the installation has a language', async () => {
    const other = await startShell({ DEFAULT_LANGUAGE: 'Ar' });
    try {
      other.write('dist/index.html', page);
      expect(await (await open('/', undefined, other.url)).text()).toContain('<html lang="ar" dir="rtl">');
    } finally {
      await other.close();
    }
    expect(await (await open('/')).text()).toContain('<html lang="en" dir="ltr">');
  });

  test('only the page carries the long headers; a script keeps the policy that a worker obeys', async () => {
    const names = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options', 'reporting-endpoints'];
    const of = async (path: string) => (await open(path)).headers;
    for (const name of names) expect((await of('/')).has(name), name).toBe(true);
    for (const path of ['/main.3f2a9c1d7e.css', '/main.3f2a9c1d7e.js', '/registry.json'])
      for (const name of names) expect((await of(path)).has(name), `${path}: ${name}`).toBe(false);
    expect((await of('/main.3f2a9c1d7e.js')).get('content-security-policy')).toContain('connect-src');
    expect((await of('/main.3f2a9c1d7e.css')).get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});
