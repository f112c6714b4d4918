import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { signDocument } from '@daftar/service-kit/signed-document';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve, startShell, type TestShell } from './testing/start.ts';

const seed = randomBytes(32).toString('base64url');
const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What core-api would answer, by path; a function is called for each answer. */
const answers = new Map<string, string | (() => string)>();
let core: Awaited<ReturnType<typeof serve>>;
let asked: string[];
/** Milliseconds that it takes to say that there is none. */
let slowness: number;
const shells: TestShell[] = [];

beforeEach(async () => {
  answers.clear();
  asked = [];
  slowness = 0;
  core = await serve((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) setTimeout(() => response.writeHead(404).end(), slowness);
    else response.end(typeof answer === 'string' ? answer : answer());
  });
});
afterEach(async () => {
  await Promise.all(shells.splice(0).map((shell) => shell.close()));
  await core.close();
});

const shellWith = async (env: Record<string, string> = {}): Promise<TestShell> => {
  const shell = await startShell({ RELEASES_URL: core.url, REGISTRY_KEYS: publicKeyOf(seed), ...env });
  shells.push(shell);
  return shell;
};

function addRelease(version: string, { key = seed, alter = '' } = {}): void {
  const files = { 'mf-manifest.json': `{"v":"${version}"}`, 'assets/a.js': `say("${version}")` };
  const listed = Object.entries(files).map(([path, text]) => ({ path, size: text.length, sha384: sha384(text) }));
  const at = `/internal/releases/student/${version}`;
  answers.set(at, signDocument('release', key, JSON.stringify({ id: 'student', version, files: listed })));
  for (const [path, text] of Object.entries(files)) answers.set(`${at}/files/${path}`, path === alter ? 'lie' : text);
}

function setLive(version: string, revision: number, key = seed): void {
  const remote = {
    id: 'student',
    version,
    entry: `/remotes/student/${version}/mf-manifest.json`,
    integrity: { manifest: sha384(`{"v":"${version}"}`) },
    contract: 1,
    roles: ['student'],
    routes: ['/Course'],
    navigation: [],
  };
  answers.set('/internal/registry', signDocument('registry', key, JSON.stringify({ revision, remotes: [remote] })));
}

const liveAt = async (shell: TestShell): Promise<string | undefined> =>
  ((await (await fetch(`${shell.url}/registry.json`)).json()) as { remotes: { version: string }[] }).remotes[0]
    ?.version;
const fileAt = async (shell: TestShell, version: string, path = 'assets/a.js') => {
  const reply = await fetch(`${shell.url}/remotes/student/${version}/${path}`);
  return reply.ok ? reply.text() : reply.status;
};

describe('releases on a shell server', () => {
  test('[SHP-03] [DLV-02] follows what is live, on every server, and serves on while core-api is away', async () => {
    addRelease('1');
    setLive('1', 1);
    const [first, second] = [await shellWith(), await shellWith()];
    for (const shell of [first, second]) {
      await shell.pull();
      expect(await liveAt(shell)).toBe('1');
    }
    addRelease('2');
    setLive('2', 2);
    await first.pull();
    expect(await liveAt(first)).toBe('2');
    // a page from the first server asks the second one for its files, which hasn't looked yet
    expect(await liveAt(second)).toBe('1');
    expect(await fileAt(second, '2')).toBe('say("2")');
    setLive('1', 3);
    await Promise.all([first.pull(), second.pull()]);
    await core.close();
    for (const shell of [first, second]) {
      await expect(shell.pull()).rejects.toThrow();
      expect(await liveAt(shell)).toBe('1');
      expect(await fileAt(shell, '1')).toBe('say("1")');
      expect(await fileAt(shell, '2')).toBe('say("2")');
    }
  });

  test.each([
    ['signed by a stranger', () => setLive('2', 2, randomBytes(32).toString('base64url'))],
    ['unsigned', () => answers.set('/internal/registry', '{"revision":2,"remotes":[]}')],
    ['garbage', () => answers.set('/internal/registry', '<!doctype html>')],
    ['older than the one in force', () => setLive('2', 0)],
    ['of a release that is missing', () => [setLive('2', 2), answers.delete('/internal/releases/student/2')]],
    [
      'of a release signed by a stranger',
      () => [addRelease('2', { key: randomBytes(32).toString('base64url') }), setLive('2', 2)],
    ],
    ['of a release with an altered file', () => [addRelease('2', { alter: 'assets/a.js' }), setLive('2', 2)]],
    [
      'of a release that is another one',
      () => [
        setLive('2', 2),
        answers.set('/internal/releases/student/2', answers.get('/internal/releases/student/1')!),
      ],
    ],
  ])('[SHP-10] [SHP-03] a registry that is %s changes nothing here', async (_what, spoil) => {
    addRelease('1');
    setLive('1', 1);
    const shell = await shellWith();
    await shell.pull();
    addRelease('2');
    spoil();
    await expect(shell.pull()).rejects.toThrow();
    expect(await liveAt(shell)).toBe('1');
    expect(await fileAt(shell, '1')).toBe('say("1")');
    // and what was altered is not served either, or only whole
    expect([404, 'say("2")']).toContain(await fileAt(shell, '2'));
  });

  test('[SHP-03] of two servers with different builds of the shell, each serves the files of the other’s pages', async () => {
    const shells = [await shellWith(), await shellWith()];
    const names = (build: number) => [`main.${build}a2b3c4d5e.js`, `assets/font.${build}f00ba4f00.woff2`];
    for (const [build, shell] of shells.entries()) {
      const contents = names(build).map((path) => ({ path, text: `${path} of ${build}` }));
      const files = contents.map(({ path, text }) => ({ path, size: text.length, sha384: sha384(text) }));
      const signed = signDocument('release', seed, JSON.stringify({ id: 'shell', version: `b${build}`, files }));
      const at = `/internal/releases/shell/b${build}`;
      answers.set(at, signed);
      for (const { path, text } of contents) {
        shell.write(`dist/${path}`, text);
        answers.set(`/internal/releases/shell-with/${path}`, signed);
        answers.set(`${at}/files/${path}`, text);
      }
    }
    const ask = async (shell: TestShell, path: string) => {
      const reply = await fetch(`${shell.url}/${path}`);
      return [reply.status, await reply.text(), reply.headers.get('cache-control')?.includes('immutable')];
    };
    const both = [0, 1].flatMap(names);
    for (const shell of shells)
      for (const path of both)
        expect(await ask(shell, path)).toEqual([200, `${path} of ${path.includes('.0') ? 0 : 1}`, true]);
    // the release was fetched whole: each server asked for it once, and now serves it alone
    expect(asked.filter((path) => path.includes('shell-with'))).toHaveLength(2);
    await core.close();
    for (const shell of shells) for (const path of both) expect((await ask(shell, path))[0]).toBe(200);
    expect((await ask(shells[0]!, 'main.9a2b3c4d5e.js'))[0]).toBe(404);
  });

  test('[RUN-01] [SHP-03] a server gets no pages until core-api has its build of the shell, of which it keeps a copy', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daftar-build-'));
    const path = 'main.0a2b3c4d5e.js';
    const files = [{ path, size: 3, sha384: sha384('yes') }];
    const document = JSON.stringify({ id: 'shell', version: 'b7', files });
    writeFileSync(join(folder, 'release.json'), document);
    writeFileSync(join(folder, 'index.html'), '<head></head>');
    addRelease('1');
    setLive('1', 1);
    const shell = await shellWith({ SHELL_FILES: folder });
    await shell.pull();
    const own = async () => (await fetch(`${shell.url}/readyz?own`)).json();
    await expect(shell.keepShell()).rejects.toThrow('404');
    expect(await own()).toEqual({ ready: false, checks: { shell: 'ok', remotes: 'ok', build: 'failed' } });

    answers.set('/internal/releases/shell/b7', signDocument('release', seed, document));
    answers.set(`/internal/releases/shell/b7/files/${path}`, 'yes');
    await shell.keepShell();
    expect(await own()).toMatchObject({ ready: true });
    // the build gives way to the next one, and core-api is away: an open tab still gets its files
    rmSync(folder, { recursive: true });
    await core.close();
    expect(await (await fetch(`${shell.url}/${path}`)).text()).toBe('yes');
  });

  test('[SHP-10] a file of the shell that nobody signed is not served', async () => {
    const shell = await shellWith();
    const path = 'main.aaaaaaaaaa.js';
    const files = [{ path, size: 3, sha384: sha384('lie') }];
    const key = randomBytes(32).toString('base64url');
    for (const document of [
      signDocument('release', key, JSON.stringify({ id: 'shell', version: '1', files })),
      signDocument('release', seed, JSON.stringify({ id: 'student', version: '1', files })),
      '{}',
    ]) {
      answers.set(`/internal/releases/shell-with/${path}`, document);
      answers.set('/internal/releases/shell/1', document);
      answers.set(`/internal/releases/shell/1/files/${path}`, 'lie');
      expect((await fetch(`${shell.url}/${path}`)).status).toBe(404);
    }
  });

  test('[SHP-03] asks once for a release that many want at the same moment, and not again for an unknown one', async () => {
    addRelease('7');
    const shell = await shellWith();
    expect(await Promise.all(Array.from({ length: 20 }, () => fileAt(shell, '7')))).toEqual(Array(20).fill('say("7")'));
    expect(asked.filter((path) => path === '/internal/releases/student/7')).toHaveLength(1);
    for (let time = 0; time < 5; time += 1) expect(await fileAt(shell, '8')).toBe(404);
    expect(asked.filter((path) => path === '/internal/releases/student/8')).toHaveLength(1);
    expect(await fileAt(shell, '7', 'none.js')).toBe(404);
    for (const odd of ['../../x', '%2e%2e', '..%2f..', 'x y']) expect(await fileAt(shell, odd)).toBe(404);
  });

  test('[SHP-10] [SHP-03] visitors who ask for versions that do not exist do not stop a release', async () => {
    addRelease('1');
    setLive('1', 1);
    const shell = await shellWith();
    await shell.pull();
    for (let made = 0; made < 60; made += 1) expect(await fileAt(shell, `made-up-${made}`)).toBe(404);
    expect(asked.filter((path) => path.includes('made-up'))).toHaveLength(50);
    // one of them asked for the next version before it was uploaded
    addRelease('made-up-0');
    setLive('made-up-0', 2);
    await shell.pull();
    expect(await liveAt(shell)).toBe('made-up-0');
    expect(await fileAt(shell, 'made-up-0')).toBe('say("made-up-0")');
  });

  test('[SHP-03] [SHP-10] visitors who make up names of the shell’s files reach core-api few at a time, once each, and keep no real one back', async () => {
    const shell = await shellWith();
    const path = 'main.0a2b3c4d5e.js';
    const signed = signDocument(
      'release',
      seed,
      JSON.stringify({ id: 'shell', version: 'b0', files: [{ path, size: 3, sha384: sha384('yes') }] }),
    );
    answers.set(`/internal/releases/shell-with/${path}`, signed);
    answers.set('/internal/releases/shell/b0', signed);
    answers.set(`/internal/releases/shell/b0/files/${path}`, 'yes');
    let [running, most] = [0, 0];
    core.server.prependListener('request', (_request, response) => {
      running += 1;
      most = Math.max(most, running);
      response.on('close', () => {
        running -= 1;
      });
    });
    slowness = 5;
    const names = Array.from({ length: 120 }, (_, made) => `main.${String(made).padStart(10, 'f')}.js`);
    const statusOf = async (name: string) => (await fetch(`${shell.url}/${name}`)).status;
    const all = [...names, ...names].map(statusOf);
    expect(await (await fetch(`${shell.url}/${path}`)).text()).toBe('yes');
    expect(new Set(await Promise.all(all))).toEqual(new Set([404]));
    expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 404));
    const shellAsks = asked.filter((url) => url.includes('shell-with'));
    expect(shellAsks).toHaveLength(names.length + 1);
    // the four that ask, and the download of the real one
    expect(most).toBeLessThanOrEqual(5);
    // versions of remotes have their own limit
    addRelease('9');
    expect(await fileAt(shell, '9')).toBe('say("9")');
  });
});
