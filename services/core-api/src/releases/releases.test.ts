import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, createRateLimiter, type Listening, listen, trustedProxies } from '@daftar/service-kit';
import { stateAnswering } from '@daftar/service-kit/answering';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { openDocument, signDocument } from '@daftar/service-kit/signed-document';
import { afterAll, describe, expect } from 'vitest';
import { app, beforeAll, test } from '../testing/app.ts';
import { openBundle } from './bundle.ts';
import { withReleaseCalls } from './calls.ts';
import { liveRemote } from './loads/loads.fixture.ts';
import { moveForOperators } from './operators.ts';
import { addPublisher, revokePublisher } from './publishers.ts';
import { registerBuild, untilAnswered } from './register.ts';
import { shellFinder } from './registry.ts';

const installation = randomBytes(32).toString('base64url');
const team = randomBytes(32).toString('base64url');
const uploadDir = mkdtempSync(join(tmpdir(), 'daftar-releases-'));
let server: Listening;
const tokens: Record<string, string> = {};

/** The calls about releases on their own port; `scale` of their limits. */
const serve = (scale = 0): Promise<Listening> => {
  const none = {
    callback: () => (_request: unknown, response: { writeHead(s: number): { end(): void } }) =>
      response.writeHead(418).end(),
  };
  return listen(
    withReleaseCalls(none as never, app.deps, {
      signingKey: installation,
      uploadDir,
      rateLimiter: createRateLimiter({ scale }),
      trustedProxies: trustedProxies('loopback'),
      sessions: app.sessions,
      log: createLog({ name: 'test', level: 'silent' }),
    }),
    { host: '127.0.0.1', port: 0 },
  );
};

beforeAll(async () => {
  server = await serve();
  for (const remote of ['library', 'race', 'cut', 'held'])
    tokens[remote] = await addPublisher(app.deps, {
      remote,
      name: `${remote} team`,
      publicKey: publicKeyOf(team),
      roles: ['student'],
    });
});
afterAll(() => server.close());

const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A release of two files, signed by its team unless told otherwise. */
function bundleOf(id: string, version: string, change: { key?: string; contents?: string; document?: object } = {}) {
  const files = { 'mf-manifest.json': `{"of":"${version}"}`, 'assets/page.js': `say(${JSON.stringify(version)})` };
  const document = {
    id,
    version,
    contract: 1,
    roles: ['student'],
    routes: [`/${id}`],
    navigation: [{ path: `/${id}`, icon: 'book', en: 'Library', ar: 'المكتبة' }],
    files: Object.entries(files).map(([path, content]) => ({ path, size: content.length, sha384: sha384(content) })),
    needs: { react: '^19.0.0' },
    ...change.document,
  };
  const signed = signDocument('release', change.key ?? team, JSON.stringify(document));
  return signed + (change.contents ?? Object.values(files).join(''));
}

const call = async (remote: string, method: string, path: string, body?: string, token = tokens[remote]) => {
  const reply = await fetch(`${server.url}/api/releases/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: replies of several forms; the assertions check them
  return { status: reply.status, body: (await reply.json()) as Record<string, any> };
};
/** What a team saw of a build’s pages, signed by it: all of them worked, unless told otherwise. */
function smokeOf(bundle: string, change: { key?: string; leaveOut?: string; fails?: string; seen?: object } = {}) {
  const { id, version, routes, roles, files } = JSON.parse(JSON.parse(bundle.split('\n')[0]!).text);
  const pages = routes.flatMap((path: string) =>
    roles.flatMap((role: string) =>
      ['En', 'Ar']
        .map((language) => ({ path, role, language, passed: `${path} ${language}` !== change.fails }))
        .filter(({ language }) => language !== change.leaveOut),
    ),
  );
  const seen = { id, version, manifest: files[0].sha384, pages, ...change.seen };
  return signDocument('smoke', change.key ?? team, JSON.stringify(seen));
}
const look = (remote: string, version: string, signed: string, token?: string) =>
  call(remote, 'PUT', `${remote}/${version}/smoke`, signed, token);
/** Uploads a version, and says that its pages work. */
const put = async (remote: string, version: string, body = bundleOf(remote, version), token = tokens[remote]) => {
  const reply = await call(remote, 'PUT', `${remote}/${version}`, body, token);
  if (reply.status < 300) expect((await look(remote, version, smokeOf(body), token)).status).toBe(200);
  return reply;
};
const move = (remote: string, action: string, revision: number, version?: string) =>
  call(remote, 'POST', `${remote}/channel`, JSON.stringify({ action, revision, ...(version && { version }) }));
const live = async (): Promise<Record<string, string>> => {
  const document = await (await fetch(`${server.url}/internal/registry`)).text();
  const { remotes } = JSON.parse(openDocument('registry', [publicKeyOf(installation)], document));
  return Object.fromEntries(remotes.map(({ id, version }: { id: string; version: string }) => [id, version]));
};

describe('releases', () => {
  test('[SHP-06] a version becomes live only once all its pages were seen to work, in both languages, on exactly its files', async () => {
    const given = { remote: 'seen', name: 'n', publicKey: publicKeyOf(team), roles: ['student' as const] };
    tokens.seen = await addPublisher(app.deps, given);
    const bundle = bundleOf('seen', '1', { document: { routes: ['/Seen', '/Seen/:id'], navigation: [] } });
    const upload = (version: string, body: string) => call('seen', 'PUT', `seen/${version}`, body);
    expect((await upload('1', bundle)).status).toBe(201);
    const promote = () => move('seen', 'promote', 0, '1');
    const missing = async () => (await promote()).body as { code: string; EnMessage: string; ArMessage: string };
    expect(await missing()).toMatchObject({
      code: 'release.notSeen',
      EnMessage: expect.stringMatching(/Publish it with daftar-remote.*Missing: \/Seen, \/Seen\/:id$/),
      ArMessage: expect.stringMatching(/^تعذّر تشغيل الإصدار 1: .*الصفحات الناقصة: \/Seen, \/Seen\/:id$/),
    });
    expect((await look('seen', '1', smokeOf(bundle, { leaveOut: 'Ar' }))).status).toBe(200);
    expect((await missing()).EnMessage).toMatch(/Missing: \/Seen, \/Seen\/:id$/);
    await look('seen', '1', smokeOf(bundle, { fails: '/Seen/:id En' }));
    expect((await missing()).EnMessage).toMatch(/Missing: \/Seen\/:id$/);

    // of other files, of another version, by another key, and of nothing
    const of = async (signed: string, version = '1') => (await look('seen', version, signed)).body.code;
    expect(await of(smokeOf(bundle, { seen: { manifest: sha384('other') } }))).toBe('release.malformed');
    expect(await of(smokeOf(bundle, { seen: { version: '2' } }))).toBe('release.malformed');
    expect(await of(smokeOf(bundle, { key: installation }))).toBe('release.notSigned');
    expect(await of(smokeOf(bundle), '9')).toBe('release.notFound');
    expect(await of('nothing')).toBe('release.notSigned');
    expect((await missing()).code).toBe('release.notSeen');

    expect((await look('seen', '1', smokeOf(bundle))).status).toBe(200);
    expect((await promote()).body.channel).toMatchObject({ stable: '1' });
    // a canary and a pin show a version to people too; the way back to what was live stays open
    const next = bundleOf('seen', '2', { document: { routes: ['/Seen'], navigation: [] } });
    await upload('2', next);
    const canary = JSON.stringify({ action: 'canary', version: '2', share: 10, revision: 1 });
    expect((await call('seen', 'POST', 'seen/channel', canary)).body.code).toBe('release.notSeen');
    expect((await move('seen', 'pin', 1, '2')).body.code).toBe('release.notSeen');
    await look('seen', '2', smokeOf(next));
    expect((await move('seen', 'promote', 1, '2')).status).toBe(200);
    await app.db('release_smoke').where({ remote: 'seen' }).delete();
    expect((await move('seen', 'rollback', 2)).body.channel).toMatchObject({ stable: '1' });
    const told = await app.db('audit_event').where({ subject_id: 'seen', action: 'remote.smokeStored' });
    expect(told).toHaveLength(4);
  });

  test('[SHP-06] [SHP-01] core-api refuses what a shell that is served lacks: a name, another major; not what a remote brings itself', async () => {
    const registerShell = async (version: string, names: string[]) => {
      const document = {
        id: 'shell',
        version,
        roles: ['student'],
        routes: [],
        navigation: [],
        provides: {
          react: { version: '19.3.1' },
          '@daftar/ui': { version: '0.1.0+c0123456789ab', names: ['Card'], ownCopy: true },
          '@daftar/remote-kit': { version: '0.1.0+c0123456789ab', names },
        },
      };
      const bundle = openBundle(Buffer.from(bundleOf('shell', version, { document })), publicKeyOf(team));
      await registerBuild(app.deps, bundle, uploadDir);
    };
    await registerShell('1-gate', ['useApi']);
    const token = await addPublisher(app.deps, {
      remote: 'needy',
      name: 'n',
      publicKey: publicKeyOf(team),
      roles: ['student'],
    });
    const publish = async (version: string, needing: object) => {
      const text = '{}';
      const files = [
        { path: 'mf-manifest.json', size: 2, sha384: sha384('{}') },
        { path: 'texts.json', size: text.length, sha384: sha384(text) },
      ];
      const body = bundleOf('needy', version, { contents: `{}${text}`, document: { files, ...needing } });
      expect((await put('needy', version, body, token)).status).toBe(201);
      return call('needy', 'POST', 'needy/channel', JSON.stringify({ action: 'promote', version, revision: 0 }), token);
    };
    const name = await publish('1', { uses: { '@daftar/remote-kit': ['useGlobe'] } });
    expect(name.body).toMatchObject({ code: 'release.refused' });
    expect(name.body.EnMessage).toContain('@daftar/remote-kit of the live shell has no useGlobe: do without it');
    const major = await publish('2', { needs: { react: '^20.0.0' } });
    expect(major.body.EnMessage).toContain('build it with that major');
    const own = await publish('3', { uses: { '@daftar/ui': ['Globe'], '@daftar/remote-kit': ['useApi'] } });
    expect(own.body.channel).toMatchObject({ stable: '3' });
    // some servers and pages still have the shell before: a day later none does
    app.clock.advance(1000);
    await registerShell('2-gate', ['useApi', 'useGlobe']);
    const act = (action: string, revision: number, version: string) =>
      call('needy', 'POST', 'needy/channel', JSON.stringify({ action, version, revision }), token);
    expect((await act('promote', 1, '1')).body.EnMessage).toContain('has no useGlobe');
    app.clock.advance(24 * 3_600_000 + 1);
    expect((await act('promote', 1, '1')).body.channel).toMatchObject({ stable: '1' });
    await act('promote', 2, '3');
    // what was live can come back at any time
    await registerShell('3-gate', ['useApi']);
    app.clock.advance(1000);
    await registerShell('4-gate', ['useApi', 'useGlobe']);
    expect((await act('promote', 3, '1')).body.code).toBe('release.refused');
    expect((await act('rollback', 3, '1')).body.channel).toMatchObject({ stable: '1' });
    await app.db('release').where({ remote: 'shell' }).whereLike('version', '%-gate').del();
  });

  test('[COR-27] screens become live once every running process, of core-api and of notifications, answers the calls that their build states', async () => {
    const stated = (more: object = {}) => ({ core: { 'GET /api/rooms': 'aaaaabbbbb', ...more } });
    const halls = { 'PUT /api/halls': 'ccccc' };
    const old = stateAnswering(app.db, stated());
    const young = stateAnswering(app.db, stated(halls));
    const start = async (version: string, calls: object) => {
      app.clock.advance(1000);
      const document = { routes: ['/Asking'], navigation: [], calls };
      const bundle = openBundle(Buffer.from(bundleOf('asking', version, { document })), publicKeyOf(team));
      return registerBuild(app.deps, bundle, uploadDir);
    };
    // nothing runs, as before a first start
    expect(await start('c1', stated(halls))).toMatchObject({ outcome: 'live' });
    await old.job.work(new AbortController().signal);
    expect(await start('c2', stated({}))).toMatchObject({ outcome: 'live' });
    const early = await start('c3', stated(halls));
    expect(early.outcome).toBe('refused');
    expect(early.problems).toContain('a process that runs doesn’t answer PUT /api/halls as it needs');
    // a field that the process doesn't know
    expect(await start('c4', { core: { 'GET /api/rooms': 'aaaaaddddd' } })).toMatchObject({ outcome: 'refused' });
    // of two versions beside one another, the older one decides
    await young.job.work(new AbortController().signal);
    expect(await start('c5', stated(halls))).toMatchObject({ outcome: 'refused' });
    const bundle = (version: string) =>
      openBundle(Buffer.from(bundleOf('asking', version, { document: { calls: stated(halls) } })), publicKeyOf(team));
    const said: string[] = [];
    const waiting = untilAnswered(app.deps, [bundle('c6')], {
      forMs: 20_000,
      onWait: (problems) => said.push(problems),
    });
    await expect.poll(() => said).toEqual([expect.stringContaining('PUT /api/halls')]);
    await old.stop();
    await waiting;
    expect(await start('c5', stated(halls))).toMatchObject({ outcome: 'live' });
    // killed, and silent since
    await old.job.work(new AbortController().signal);
    await app
      .db('answering')
      .whereNot('calls', 'like', '%halls%')
      .update({ seen_at: app.db.raw("now() - interval '20 seconds'") });
    expect(await start('c7', stated(halls))).toMatchObject({ outcome: 'live' });

    const notifications = createServer((request, response) => {
      response
        .writeHead(request.url === '/answering' ? 200 : 404)
        .end(JSON.stringify([{ notifications: { 'GET /api/x': '' } }]));
    }).listen(0, '127.0.0.1');
    await once(notifications, 'listening');
    const url = `http://127.0.0.1:${(notifications.address() as AddressInfo).port}`;
    const asking = { ...app.deps, settings: { ...app.deps.settings, notificationsUrls: [url] as [string] } };
    const needing = (version: string, name: string) =>
      openBundle(
        Buffer.from(
          bundleOf('asking', version, {
            document: { routes: ['/Asking'], navigation: [], calls: { notifications: { [name]: '' } } },
          }),
        ),
        publicKeyOf(team),
      );
    app.clock.advance(1000);
    expect(await registerBuild(asking, needing('c8', 'GET /api/y'), uploadDir)).toMatchObject({ outcome: 'refused' });
    app.clock.advance(1000);
    expect(await registerBuild(asking, needing('c9', 'GET /api/x'), uploadDir)).toMatchObject({ outcome: 'live' });
    notifications.close();
    await young.stop();
    await old.stop();
  });

  test('[SHP-06] an upload whose scripts would make code out of text is refused, and nothing is kept', async () => {
    const code = 'new Function("return 1")';
    const files = [
      { path: 'mf-manifest.json', size: 2, sha384: sha384('{}') },
      { path: 'a.js', size: code.length, sha384: sha384(code) },
    ];
    const refused = await put(
      'library',
      '0.0.1',
      bundleOf('library', '0.0.1', { contents: `{}${code}`, document: { files } }),
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'release.refused' } });
    expect(await app.db('release').where({ remote: 'library', version: '0.0.1' })).toEqual([]);
  });

  test('[DLV-01] [DLV-02] [SHP-02] [SHP-03] a team publishes, rolls back, pins and promotes; the signed registry follows', async () => {
    expect((await put('library', '1.0')).status).toBe(201);
    expect(await live()).not.toHaveProperty('library');
    expect((await move('library', 'promote', 0, '1.0')).status).toBe(200);
    expect(await live()).toMatchObject({ library: '1.0' });
    await put('library', '2.0');
    await move('library', 'promote', 1, '2.0');
    expect((await move('library', 'rollback', 2)).body.channel).toMatchObject({ stable: '1.0', hold: 'rolledBack' });
    expect(await live()).toMatchObject({ library: '1.0' });
    expect((await move('library', 'rollback', 3)).body.code).toBe('release.noPrevious');
    expect((await move('library', 'pin', 3)).body.channel).toMatchObject({ stable: '1.0', hold: 'pinned' });
    expect((await move('library', 'promote', 4, '2.0')).body).toMatchObject({ code: 'release.pinned' });
    await move('library', 'unpin', 4);
    expect((await move('library', 'promote', 5, '2.0')).body.channel).toMatchObject({ previous: '1.0', revision: 6 });
    expect((await move('library', 'rollback', 6, '9.9')).body.code).toBe('release.notFound');

    const { body } = await call('library', 'GET', 'library');
    expect(body.releases.map(({ version }: { version: string }) => version).sort()).toEqual(['1.0', '2.0']);
    const told = await app.db('audit_event').where({ subject_type: 'remote', subject_id: 'library' }).orderBy('id');
    expect(told.map(({ action }) => action)).toEqual([
      'remote.uploaded',
      'remote.smokeStored',
      'remote.released',
      'remote.uploaded',
      'remote.smokeStored',
      'remote.released',
      'remote.rolledBack',
      'remote.pinned',
      'remote.unpinned',
      'remote.released',
    ]);
    expect(told[3]).toMatchObject({ after: { version: '2.0', publisher: 'library team' } });
    expect(told[6]).toMatchObject({ before: { version: '2.0' }, after: { version: '1.0', publisher: 'library team' } });
  });

  test('[SHP-03] shell servers get each file and a document that the installation signed', async () => {
    await put('library', '1.0');
    const base = `${server.url}/internal/releases/library/1.0`;
    const document = JSON.parse(openDocument('release', [publicKeyOf(installation)], await (await fetch(base)).text()));
    for (const { path, sha384: wanted } of document.files)
      expect(sha384(await (await fetch(`${base}/files/${path}`)).text())).toBe(wanted);
    for (const path of ['files/none.js', 'files/../../secrets', 'files/%2e%2e/x'])
      expect((await fetch(`${base}/${path}`)).status).toBe(404);
    const first = await fetch(`${server.url}/internal/registry`);
    const again = { headers: { 'If-None-Match': first.headers.get('etag')! } };
    expect((await fetch(`${server.url}/internal/registry`, again)).status).toBe(304);
  });

  test('[SHP-03] a release never changes', async () => {
    expect((await put('library', '3.0')).status).toBe(201);
    expect((await put('library', '3.0')).status).toBe(200);
    const other = bundleOf('library', '3.0', { document: { contract: 2 } });
    expect((await put('library', '3.0', other)).body).toMatchObject({ success: false, code: 'release.exists' });
    await expect(app.db('release').where({ version: '3.0' }).update({ publisher: 'x' })).rejects.toThrow(
      /never changes/,
    );
  });

  test.each([
    [
      'signed by a stranger',
      bundleOf('library', '4', { key: randomBytes(32).toString('base64url') }),
      'release.notSigned',
    ],
    ['not signed', `{"id":"library"}\n`, 'release.notSigned'],
    ['a registry', `${signDocument('registry', team, '{}')}`, 'release.notSigned'],
    ['without a document', 'x'.repeat(50), 'release.malformed'],
    ['cut off', bundleOf('library', '4').slice(0, -3), 'release.malformed'],
    ['too long', `${bundleOf('library', '4')}!`, 'release.malformed'],
    ['altered', bundleOf('library', '4', { contents: '{"of":"4"}lie("4")' }), 'release.malformed'],
    ['of another remote', bundleOf('admin', '4'), 'release.malformed'],
    ['without its manifest', bundleOf('library', '4', { document: { files: [] } }), 'release.malformed'],
    [
      'with a path that leads out',
      bundleOf('library', '4', { document: { files: [{ path: '../x', size: 0, sha384: sha384('') }] } }),
      'release.malformed',
    ],
  ])('[SHP-10] refuses one that is %s, and stores nothing', async (_what, body, code) => {
    const reply = await call('library', 'PUT', 'library/4', body);
    expect(reply.body).toMatchObject({ success: false, code });
    expect(reply.status).toBe(422);
    expect(reply.body.ArMessage).toMatch(/\p{Script=Arabic}/u);
    expect(await app.db('release').where({ version: '4' })).toEqual([]);
    expect(readdirSync(uploadDir)).toEqual([]);
  });

  test.each(['a.html', 'a.HTML', 'a.svg', 'a.xml', 'a.xhtml', 'a.pdf', 'a.js.htm', 'none'])(
    '[SHP-10] refuses a file of a type that browsers open (%s)',
    async (path) => {
      const files = ['mf-manifest.json', path].map((path) => ({ path, size: 0, sha384: sha384('') }));
      const body = bundleOf('library', '4', { document: { files }, contents: '' });
      expect(await call('library', 'PUT', 'library/4', body)).toMatchObject({
        status: 422,
        body: { code: 'release.malformed' },
      });
    },
  );

  test('[SHP-02] a token is good for its remote alone, and until it is revoked', async () => {
    for (const token of ['', 'x', 'dr_'.padEnd(46, 'x')])
      expect((await call('library', 'GET', 'library', undefined, token)).status).toBe(401);
    expect((await call('library', 'GET', 'race')).body.code).toBe('release.otherRemote');
    expect((await call('library', 'PUT', 'race/1', bundleOf('race', '1'))).status).toBe(403);
    const given = { remote: 'library', name: 'gone' };
    const token = await addPublisher(app.deps, { ...given, publicKey: publicKeyOf(team), roles: ['student'] });
    expect((await call('library', 'GET', 'library', undefined, token)).status).toBe(200);
    expect(await revokePublisher(app.deps, given)).toBe(1);
    expect((await call('library', 'GET', 'library', undefined, token)).status).toBe(401);
  });

  test('[DLV-01] [SHP-02] of two that publish at once, the second learns who was first', async () => {
    await Promise.all([put('race', '1'), put('race', '1'), put('race', '2')]);
    for (const revision of [0, 1]) {
      const both = await Promise.all([move('race', 'promote', revision, '1'), move('race', 'promote', revision, '2')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = both.find(({ status }) => status === 200)!.body.channel.stable;
      const lost = both.find(({ status }) => status === 409)!.body;
      expect(lost).toMatchObject({ code: 'release.raced' });
      expect(lost.EnMessage).toContain(`race team was first: ${won}`);
      expect(await live()).toMatchObject({ race: won });
    }
  });

  test('[DLV-01] a publish that is cut in the middle leaves nothing, and can be repeated', async () => {
    const whole = bundleOf('cut', '1');
    const { hostname, port } = new URL(server.url);
    await new Promise<void>((resolve) => {
      const headers = { Authorization: `Bearer ${tokens.cut}`, 'Content-Length': String(whole.length) };
      const request = httpRequest({ hostname, port, method: 'PUT', path: '/api/releases/cut/1', headers });
      request.on('error', () => resolve());
      request.on('close', () => resolve());
      request.write(whole.slice(0, whole.length - 5), () => request.destroy());
    });
    expect(await app.db('release').where({ remote: 'cut' })).toEqual([]);
    expect(await live()).not.toHaveProperty('cut');
    expect((await put('cut', '1')).status).toBe(201);
  });

  test('[SHP-02] npm start makes only a new build live, and never moves a channel that is pinned or was rolled back', async () => {
    const start = async (version: string) => {
      const build = openBundle(
        Buffer.from(bundleOf('held', version, { key: installation })),
        publicKeyOf(installation),
      );
      return (await registerBuild(app.deps, build, uploadDir)).outcome;
    };
    expect(await start('1')).toBe('live');
    expect(await start('1')).toBe('known');
    expect(await start('2')).toBe('live');
    await move('held', 'rollback', 2);
    expect(await start('2')).toBe('known');
    expect(await start('3')).toBe('stored');
    expect(await live()).toMatchObject({ held: '1' });
    await move('held', 'promote', 3, '3');
    expect(await start('2')).toBe('known');
    await move('held', 'pin', 4);
    expect(await start('4')).toBe('stored');
    expect(await live()).toMatchObject({ held: '3' });
  });

  test('[SHP-02] [DLV-06] a build that was refused says why, and becomes live at a later start, once', async () => {
    const start = (version: string, document = {}) => {
      app.clock.advance(1000);
      const bundle = bundleOf('retried', version, { document: { routes: ['/Retried'], navigation: [], ...document } });
      return registerBuild(app.deps, openBundle(Buffer.from(bundle), publicKeyOf(team)), uploadDir);
    };
    const second = () => start('2', { routes: ['/Retried', '/Late'] });
    expect(await start('1')).toMatchObject({ outcome: 'live' });
    await liveRemote('blocking', { stable: '1', routes: ['/Late'] });
    expect(await second()).toEqual({
      outcome: 'refused',
      problems: 'the path /Late is taken by blocking (/Late): choose another one',
    });
    expect((await second()).outcome).toBe('refused');
    await app.db('release_channel').where({ remote: 'blocking' }).del();
    expect((await second()).outcome).toBe('live');
    expect((await start('3')).outcome).toBe('live');
    expect((await second()).outcome).toBe('known');
    expect(await live()).toMatchObject({ retried: '3' });
  });

  test('[DLV-06] a release that takes another remote’s path is stored but never live, and its team reads what to mend', async () => {
    await put('library', '6');
    const { revision } = (await call('library', 'GET', 'library')).body.channel;
    expect((await move('library', 'promote', revision, '6')).status).toBe(200);
    const claim = bundleOf('cut', '9', { document: { routes: ['/Library'], navigation: [] } });
    expect((await put('cut', '9', claim)).status).toBe(201);
    const refused = await move('cut', 'promote', 0, '9');
    expect(refused).toMatchObject({ status: 422, body: { code: 'release.refused' } });
    expect(refused.body.EnMessage).toContain('the path /Library is taken by library (/library): choose another one');
    expect(await live()).not.toHaveProperty('cut');
  });

  test('[DLV-06] of two new remotes that take the same path at once, one is refused', async () => {
    const taking = ['one', 'two'].map(async (remote) => {
      tokens[remote] = await addPublisher(app.deps, {
        remote,
        name: remote,
        publicKey: publicKeyOf(team),
        roles: ['student'],
      });
      await put(remote, '1', bundleOf(remote, '1', { document: { routes: ['/Same'], navigation: [] } }));
      return remote;
    });
    const both = await Promise.all((await Promise.all(taking)).map((remote) => move(remote, 'promote', 0, '1')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('[SHP-10] [DLV-06] a publisher ships for its roles alone, also a version that another has uploaded', async () => {
    const given = { remote: 'aimed', publicKey: publicKeyOf(team) };
    const wide = await addPublisher(app.deps, { ...given, name: 'wide', roles: ['student', 'admin'] });
    tokens.aimed = await addPublisher(app.deps, { ...given, name: 'narrow', roles: ['student'] });
    const post = (body: object, token?: string) =>
      call('aimed', 'POST', 'aimed/channel', JSON.stringify(body), token ?? tokens.aimed);
    await put('aimed', '1');
    await put('aimed', '2', bundleOf('aimed', '2', { document: { roles: ['student', 'admin'] } }));
    await post({ action: 'promote', version: '1', revision: 0 });
    for (const action of ['promote', 'canary', 'pin', 'rollback']) {
      const refused = await post({ action, version: '2', revision: 1 });
      expect([action, refused.status, refused.body.code]).toEqual([action, 422, 'release.refused']);
      expect(refused.body.EnMessage).toContain('may not ship for the role admin');
    }
    expect((await post({ action: 'canary', version: '2', share: 10, revision: 1 }, wide)).status).toBe(200);
    expect((await post({ action: 'promote', revision: 2 })).body.code).toBe('release.refused');
    expect((await post({ action: 'promote', revision: 2 }, wide)).body.channel).toMatchObject({ stable: '2' });
  });

  test('[SHP-10] what the operators pinned, only they unpin', async () => {
    tokens.kept = await addPublisher(app.deps, {
      remote: 'kept',
      name: 'kept',
      publicKey: publicKeyOf(team),
      roles: ['student'],
    });
    for (const version of ['1', '2']) await put('kept', version);
    await move('kept', 'promote', 0, '1');
    await move('kept', 'promote', 1, '2');
    await moveForOperators(app.deps, 'kept', { action: 'pin', version: '1' }, 'An operator');
    for (const action of ['promote', 'canary', 'rollback', 'pin', 'unpin'])
      expect((await move('kept', action, 3, '2')).body).toMatchObject({ code: 'release.pinnedByOperators' });
    expect(await live()).toMatchObject({ kept: '1' });
    await moveForOperators(app.deps, 'kept', { action: 'unpin' }, 'An operator');
    expect((await move('kept', 'promote', 4, '2')).status).toBe(200);
    await move('kept', 'pin', 5);
    expect((await move('kept', 'unpin', 6)).status).toBe(200);
  });

  test('[SHP-10] [SEC-03] tries with wrong tokens are limited per address, other addresses are not', async () => {
    const limited = await serve(0.05);
    try {
      const ask = async (address: string, token: string) => {
        const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
        const { status, headers: told } = await fetch(`${limited.url}/api/releases/library`, { headers });
        return [status, told.has('retry-after')];
      };
      for (let tries = 0; tries < 6; tries += 1)
        expect(await ask('192.0.2.1', `dr_${'x'.repeat(30)}${tries}`)).toEqual([401, false]);
      expect(await ask('192.0.2.1', tokens.library!)).toEqual([429, true]);
      expect(await ask('203.0.113.9, 192.0.2.1', tokens.library!)).toEqual([429, true]);
      expect(await ask('192.0.2.2', tokens.library!)).toEqual([200, false]);
    } finally {
      await limited.close();
    }
  });

  test('[DLV-03] [SHP-04] a canary runs beside what is live, and is promoted or taken back', async () => {
    const { token } = {
      token: await addPublisher(app.deps, {
        remote: 'trial',
        name: 'trial',
        publicKey: publicKeyOf(team),
        roles: ['student'],
      }),
    };
    tokens.trial = token;
    for (const version of ['1', '2', '3']) await put('trial', version);
    const act = (action: string, revision: number, more: object = {}) =>
      call('trial', 'POST', 'trial/channel', JSON.stringify({ action, revision, ...more }));
    const entry = async () => {
      const text = await (await fetch(`${server.url}/internal/registry`)).text();
      const { remotes } = JSON.parse(openDocument('registry', [publicKeyOf(installation)], text));
      return remotes.find(({ id }: { id: string }) => id === 'trial');
    };
    expect((await act('canary', 0, { version: '1' })).status).toBe(404);
    await act('promote', 0, { version: '1' });
    expect((await act('canary', 1, { version: '2', share: 50, people: [2_000_001] })).status).toBe(200);
    const first = await entry();
    expect(first).toMatchObject({ version: '1', canary: { entry: { version: '2' }, share: 50 } });
    expect(JSON.stringify(first)).not.toContain('2000001');
    await act('canary', 2, { version: '2', share: 200 });
    expect((await entry()).canary).toMatchObject({ share: 200, salt: first.canary.salt, people: [] });
    expect((await act('rollback', 3)).body.channel).toMatchObject({ stable: '1', canary: null, hold: 'none' });
    await act('canary', 4, { version: '3', share: 10 });
    expect((await entry()).canary.salt).not.toBe(first.canary.salt);
    expect((await act('promote', 5)).body.channel).toMatchObject({ stable: '3', previous: '1', canary: null });
    expect((await act('canary', 6, { version: '3', share: 10 })).status).toBe(404);
    expect((await act('canary', 6, { version: '2', share: 1001 })).status).toBe(400);
  });

  test('[SHP-03] [SHP-10] builds of the shell are stored and found by their files; no team publishes under that name', async () => {
    const path = 'main.0a1b2c3d4e.js';
    const files = [{ path, size: 3, sha384: sha384('yes') }];
    const build = (version: string) =>
      openBundle(
        Buffer.from(bundleOf('shell', version, { document: { files, routes: [], navigation: [] }, contents: 'yes' })),
        publicKeyOf(team),
      );
    expect(await registerBuild(app.deps, build('1'), uploadDir)).toMatchObject({ outcome: 'stored' });
    expect(await registerBuild(app.deps, build('1'), uploadDir)).toMatchObject({ outcome: 'known' });
    expect(await live()).not.toHaveProperty('shell');
    const signed = await (await fetch(`${server.url}/internal/releases/shell-with/${path}`)).text();
    expect(JSON.parse(openDocument('release', [publicKeyOf(installation)], signed))).toMatchObject({
      id: 'shell',
      version: '1',
    });
    expect(await (await fetch(`${server.url}/internal/releases/shell/1/files/${path}`)).text()).toBe('yes');
    expect((await fetch(`${server.url}/internal/releases/shell-with/main.ffffffffff.js`)).status).toBe(404);
    const given = { remote: 'shell', name: 'x', publicKey: publicKeyOf(team), roles: ['student' as const] };
    await expect(addPublisher(app.deps, given)).rejects.toThrow(/own name/);
    expect((await put('shell', '2')).status).toBe(401);
  });

  test('[SHP-03] which files a build of the shell has is read once, whatever names are asked for', async () => {
    const built = async (version: string, path: string) => {
      const files = [{ path, size: 3, sha384: sha384('yes') }];
      const document = { files, routes: [], navigation: [] };
      const body = bundleOf('shell', version, { document, contents: 'yes' });
      await registerBuild(app.deps, openBundle(Buffer.from(body), publicKeyOf(team)), uploadDir);
    };
    await built('7', 'main.7777777777.js');
    const documents: string[] = [];
    const listen = ({ sql: text }: { sql: string }) => void (text.includes('document') && documents.push(text));
    const find = shellFinder(app.db, installation);
    expect(await find('main.7777777777.js')).toContain('7777777777');
    app.db.on('query', listen);
    try {
      expect(await Promise.all(Array.from({ length: 40 }, (_, made) => find(`main.${made}.js`)))).toEqual(
        Array(40).fill(undefined),
      );
      expect(documents).toEqual([]);
      await built('8', 'main.8888888888.js');
      documents.length = 0;
      expect(await find('main.8888888888.js')).toContain('8888888888');
      // the new build once, and once to answer it
      expect(documents).toHaveLength(2);
    } finally {
      app.db.removeListener('query', listen);
    }
  });

  test('[SHP-02] [SHP-03] a team collects its old versions by itself', async () => {
    expect((await call('library', 'POST', 'library/collect')).body).toEqual({ success: true, collected: [] });
    expect((await call('library', 'POST', 'race/collect')).body.code).toBe('release.otherRemote');
  });
});

describe('[COR-32] a look at a build before it is published', () => {
  const check = (remote: string, version: string, body: string, token?: string) =>
    call(remote, 'POST', `${remote}/${version}/check`, body, token);

  test('refuses what publish would be refused for, and stores nothing', async () => {
    const stored = async () => (await app.db('release').select('remote', 'version')).length;
    const before = await stored();
    expect(await check('cut', '90', bundleOf('cut', '90'))).toMatchObject({ status: 200, body: { success: true } });
    const refusals: [string, string, string][] = [
      [bundleOf('cut', '90', { key: randomBytes(32).toString('base64url') }), '90', 'release.notSigned'],
      [bundleOf('cut', '91'), '90', 'release.malformed'],
      [bundleOf('cut', '90', { document: { routes: ['/api/cut'] } }), '90', 'release.refused'],
      [bundleOf('cut', '90', { document: { roles: ['admin'] } }), '90', 'release.refused'],
    ];
    for (const [body, version, code] of refusals) expect((await check('cut', version, body)).body.code).toBe(code);
    expect((await check('cut', '90', bundleOf('cut', '90'), tokens.race)).body.code).toBe('release.otherRemote');
    expect(await stored()).toBe(before);
    await put('cut', '92');
    expect((await check('cut', '92', bundleOf('cut', '92', { document: { needs: {} } }))).body.code).toBe(
      'release.exists',
    );
  });

  test('a call by another method is 405, with those that there are', async () => {
    const asked = await fetch(`${server.url}/api/releases/cut`, { method: 'DELETE' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'GET']);
    const internal = await fetch(`${server.url}/internal/registry`, { method: 'POST' });
    expect([internal.status, internal.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetch(`${server.url}/api/releases/cut/1/2/3`)).status).toBe(404);
  });

  test('and a list of versions tells which were live and weren’t taken back', async () => {
    const remote = 'told';
    tokens[remote] = await addPublisher(app.deps, {
      remote,
      name: 'told team',
      publicKey: publicKeyOf(team),
      roles: ['student'],
    });
    for (const version of ['1', '2', '3', '4']) await put(remote, version);
    const revision = async () => (await call(remote, 'GET', remote)).body.channel?.revision ?? 0;
    for (const version of ['1', '2', '3'])
      expect((await move(remote, 'promote', await revision(), version)).status).toBe(200);
    expect((await move(remote, 'rollback', await revision(), '1')).status).toBe(200);
    const { releases } = (await call(remote, 'GET', remote)).body;
    const told = Object.fromEntries(
      releases.map(({ version, was_live }: { version: string; was_live: boolean }) => [version, was_live]),
    );
    // 3 was taken back, 4 was never live
    expect(told).toEqual({ 1: true, 2: true, 3: false, 4: false });
    expect((await check(remote, '4', bundleOf(remote, '4'))).status).toBe(200);
    await move(remote, 'pin', await revision());
    expect((await check(remote, '4', bundleOf(remote, '4'))).body.code).toBe('release.pinned');
  });
});
