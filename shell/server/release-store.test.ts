import { createHash, randomBytes } from 'node:crypto';
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
const shells: TestShell[] = [];

beforeEach(async () => {
  answers.clear();
  asked = [];
  core = await serve((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
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
});
