import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { askForLink, resetPassword, sendNextLink } from '../forgotten-password/rules.ts';
import { awayCookieName } from './routes.ts';
import { providerList } from './settings.ts';

/** A real OIDC provider, whose users are these; who signs in there is said by `now`. */
const people: Record<string, Record<string, unknown>> = {};
let now = '';
let refuses = false;

async function startProvider(port = 0) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'daftar',
        client_secret: 'a secret of the faculty',
        post_logout_redirect_uris: ['http://daftar.test/'],
        redirect_uris: ['university', 'sealed', 'number', 'admins', 'timed'].map(
          (id) => `http://daftar.test/api/auth/providers/${id}/callback`,
        ),
      },
    ],
    cookies: { keys: ['some keys'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups', 'student_number', 'department'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...people[accountId] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: 'daftar', accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: now } };
    provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let site: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  const common = {
    issuer: provider.issuer,
    clientId: 'daftar',
    clientSecret: 'a secret of the faculty',
    name: { en: 'University account', ar: 'حساب الجامعة' },
  };
  const role = { claim: 'groups', map: { staff: 'instructor', students: 'student' } };
  const list = [
    {
      ...common,
      id: 'university',
      account: {},
      create: { id: 'student_number', trusted: ['student_number'], role, department: { claim: 'department' } },
    },
    { ...common, id: 'sealed', account: { joins: true } },
    {
      ...common,
      id: 'number',
      account: { claim: 'student_number', as: 'id', trusted: true },
      create: { id: 'student_number', trusted: ['student_number'], role },
    },
    { ...common, id: 'admins', account: {}, admins: true, secondFactor: true },
    { ...common, id: 'timed', account: { joins: true }, sessionHours: 2, signOutThere: true },
  ];
  site = await startTestApp({ providers: providerList.parse(JSON.stringify(list)) });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

/** A browser: keeps cookies by origin, and follows redirects to the end or until `until`. */
function browser() {
  const jar = new Map<string, Map<string, string>>();
  async function get(url: string, init: RequestInit = {}): Promise<Response> {
    const at = new URL(url.replace('http://daftar.test', site.url));
    const cookies = jar.get(at.origin) ?? new Map<string, string>();
    jar.set(at.origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const reply = await fetch(at, { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  }
  return {
    get,
    /** Another person sits down at the provider. */
    forgetProvider: () => jar.delete(provider.issuer),
    /** Signs in by the provider; answers where it ends. */
    async signIn(id: string, { as, next = '/Home', stopAt }: { as: string; next?: string; stopAt?: RegExp }) {
      now = as;
      return this.follow(`${site.url}/api/auth/providers/${id}/begin?next=${encodeURIComponent(next)}`, stopAt);
    },
    /** Confirms by the provider; answers where it ends. */
    confirm(as: string, stopAt?: RegExp) {
      now = as;
      return this.follow(`${site.url}/api/auth/confirm-at-provider`, stopAt);
    },
    async follow(first: string, stopAt?: RegExp) {
      let url = first;
      for (let hop = 0; hop < 12; hop++) {
        const reply = await get(url);
        const to = reply.headers.get('location');
        if (to === null) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
        const resolved = new URL(to, url.startsWith(provider.issuer) ? provider.issuer : 'http://daftar.test').href;
        if (stopAt?.test(resolved)) return resolved;
        if (resolved.startsWith('http://daftar.test/') && !resolved.includes('/api/')) return to;
        url = resolved;
      }
      throw new Error('too many redirects');
    },
    /** Signs out here; answers where it leads. */
    async signOut(userId: number): Promise<string | null> {
      const body = JSON.stringify({ userId });
      const headers = { 'content-type': 'application/json' };
      const reply = await get(`${site.url}/api/auth/signOut`, { method: 'POST', headers, body });
      expect(reply.status).toBe(200);
      return ((await reply.json()) as { provider_url: string | null }).provider_url;
    },
    who: async () =>
      (await (await get(`${site.url}/api/auth`)).json()) as { Status: string; id?: number; role?: string },
  };
}
const accounts = () => site.db('account').count('* as n').first();

describe('[TRU-15] a sign-in by an OIDC provider', () => {
  test('finds an account by its verified e-mail, links it, and then goes by the identity alone', async () => {
    const [mona, other] = [await site.build.student(), await site.build.student()];
    people.mona = { email: mona.email.toUpperCase(), email_verified: true };
    const one = browser();
    expect(await one.signIn('university', { as: 'mona', next: '/Courses?x=1' })).toBe('/Courses?x=1');
    expect(await one.who()).toMatchObject({ Status: 'Success', id: mona.id });
    expect(await site.db('external_identity').where({ account_id: mona.id })).toMatchObject([
      { issuer: provider.issuer, subject: 'mona' },
    ]);
    // her address there becomes another’s: she stays who she is
    people.mona = { email: other.email, email_verified: true };
    const two = browser();
    await two.signIn('university', { as: 'mona' });
    expect(await two.who()).toMatchObject({ id: mona.id });
    // her former address is given to somebody else: he isn’t her
    people.heir = { email: mona.email, email_verified: true };
    const three = browser();
    expect(await three.signIn('university', { as: 'heir' })).toBe('/SignIn?problem=otherIdentity');
    expect(await three.who()).toEqual({ Status: 'SignedOut' });
    const log = await site
      .db('audit_event')
      .where({ subject_id: String(mona.id) })
      .pluck('action');
    expect(log).toContain('signIn.byProvider');
  });

  test('opens no account that another provider has linked, unless the settings let it join', async () => {
    const student = await site.build.student();
    const at = site.clock.now();
    const elsewhere = { issuer: 'https://other.example.edu', subject: 'hers', linked_at: at, last_used_at: at };
    await site.db('external_identity').insert({ ...elsewhere, account_id: student.id });
    people.twice = { email: student.email, email_verified: true };
    const one = browser();
    expect(await one.signIn('university', { as: 'twice' })).toBe('/SignIn?problem=otherIdentity');
    expect(await one.who()).toEqual({ Status: 'SignedOut' });
    const two = browser();
    await two.signIn('sealed', { as: 'twice' });
    expect(await two.who()).toMatchObject({ id: student.id });
  });

  test('needs no password of ours, not even a first one', async () => {
    const student = await site.build.student();
    await site.db('account').where({ id: student.id }).update({ must_change_password: true });
    people.fresh = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('university', { as: 'fresh' });
    expect(await one.who()).toMatchObject({ id: student.id, mustChangePassword: false });
    expect((await one.get(`${site.url}/api/user/${student.id}/devices`)).status).toBe(200);
  });

  test('refuses an e-mail that is missing or not verified, and whom nobody knows', async () => {
    const student = await site.build.student();
    people.unverified = { email: student.email, email_verified: false };
    people.nameless = {};
    people.stranger = { email: 'stranger@example.edu', email_verified: true };
    expect(await browser().signIn('university', { as: 'unverified' })).toBe('/SignIn?problem=notVerified');
    expect(await browser().signIn('university', { as: 'nameless' })).toBe('/SignIn?problem=notVerified');
    expect(await browser().signIn('sealed', { as: 'stranger' })).toBe('/SignIn?problem=noAccount');
  });

  test('finds an account by a number, where the settings trust it', async () => {
    const student = await site.build.student();
    people.numbered = { student_number: String(student.id) };
    const one = browser();
    await one.signIn('number', { as: 'numbered' });
    expect(await one.who()).toMatchObject({ id: student.id });
  });

  test('[COR-11] makes an account by rule and by the schemas of all accounts, with the role that the settings map, or nothing at all', async () => {
    const { department_name } = await site.build.department();
    const made = { given_name: 'Salma', family_name: 'Adel', email: 'salma@example.edu', email_verified: true };
    people.salma = { ...made, student_number: '20261234', groups: ['alumni', 'students'], department: department_name };
    const one = browser();
    await one.signIn('university', { as: 'salma' });
    expect(await one.who()).toMatchObject({ id: 20261234, role: 'student' });
    expect((await one.who()) as object).toMatchObject({ mustChangePassword: false });
    const before = await accounts();
    const others = { ...made, email: 'other@example.edu' };
    people.noRole = { ...others, student_number: '20261235', groups: ['admins'], department: department_name };
    people.noDepartment = { ...others, student_number: '20261236', groups: 'students', department: 'Alchemy' };
    people.taken = { ...others, student_number: '20261234', groups: 'staff' };
    for (const as of ['noRole', 'noDepartment', 'taken'])
      expect(await browser().signIn('university', { as }), as).toBe('/SignIn?problem=incomplete');
    // names and e-mails pass the schemas of every other account (COR-11)
    for (const odd of [
      { given_name: '<b>Salma</b>' },
      { family_name: 'Adel\r\nBcc: x' },
      { given_name: '\u202e\u200b' },
      { email: 'a"b<c>@example.edu' },
      { email: 'salma@example' },
    ]) {
      people.odd = { ...others, student_number: '20261238', groups: 'staff', ...odd };
      expect(await browser().signIn('number', { as: 'odd' }), JSON.stringify(odd)).toBe('/SignIn?problem=incomplete');
    }
    expect(await accounts()).toEqual(before);
    people.direct = { ...others, student_number: '20261239', groups: 'staff', given_name: ' Sal\u202ema ' };
    await browser().signIn('number', { as: 'direct' });
    expect(await site.db('account').where({ id: 20261239 }).first()).toMatchObject({ first_name: 'Salma' });
    const since = await accounts();
    people.unproven = {
      ...others,
      email: 'unproven@example.edu',
      email_verified: false,
      student_number: '20261237',
      groups: 'staff',
    };
    expect(await browser().signIn('number', { as: 'unproven' })).toBe('/SignIn?problem=notVerified');
    expect(await accounts()).toEqual(since);
    expect(await site.db('external_identity').whereIn('subject', ['noRole', 'noDepartment', 'taken'])).toEqual([]);
  });

  test('opens an admin’s account, or one with a second factor, only where the settings say so', async () => {
    const admin = await site.build.admin();
    people.boss = { email: admin.email, email_verified: true };
    expect(await browser().signIn('university', { as: 'boss' })).toBe('/SignIn?problem=notByProvider');
    const allowed = browser();
    await allowed.signIn('admins', { as: 'boss' });
    expect(await allowed.who()).toMatchObject({ id: admin.id, role: 'admin' });
    // linked by now; the provider that may not open admins still doesn’t
    expect(await browser().signIn('university', { as: 'boss' })).toBe('/SignIn?problem=notByProvider');

    const student = await site.build.student();
    people.careful = { email: student.email, email_verified: true };
    const at = site.clock.now();
    const app = { account_id: student.id, secret: 'sealed', begun_at: at, confirmed_at: at, used_step: 1 };
    await site.db('authenticator_app').insert(app);
    expect(await browser().signIn('university', { as: 'careful' })).toBe('/SignIn?problem=notByProvider');
    expect(await site.db('external_identity').where({ account_id: student.id })).toEqual([]);
    await browser().signIn('admins', { as: 'careful' });
    expect(await site.db('session').where({ account_id: student.id })).toMatchObject([{ provider: 'admins' }]);
  });

  test('is finished by the browser that began it, once, in time, and for the same provider', async () => {
    const student = await site.build.student();
    people.victim = { email: student.email, email_verified: true };
    const back = /^http:\/\/daftar\.test\/api\/auth\/providers\/university\/callback/;
    const one = browser();
    const brought = await one.signIn('university', { as: 'victim', stopAt: back });
    const stolen = browser();
    const problem = async (who: ReturnType<typeof browser>, url: string) =>
      (await who.get(url)).headers.get('location');
    expect(await problem(stolen, brought)).toBe('/SignIn?problem=failed');
    await stolen.signIn('university', { as: 'victim', stopAt: back });
    expect(await problem(stolen, brought)).toBe('/SignIn?problem=failed');
    const other = browser();
    const mixed = await other.signIn('university', { as: 'victim', stopAt: back });
    expect(await problem(other, mixed.replace('/university/', '/sealed/'))).toBe('/SignIn?problem=failed');
    expect(await problem(one, brought)).toBe('/Home');
    expect(await problem(one, brought)).toBe('/SignIn?problem=failed');
    const slow = browser();
    const late = await slow.signIn('university', { as: 'victim', stopAt: back });
    site.clock.advance(16 * 60_000);
    expect(await problem(slow, late)).toBe('/SignIn?problem=failed');
  });

  test('leads to paths of ours alone, and says when its user refused', async () => {
    const student = await site.build.student();
    people.walker = { email: student.email, email_verified: true };
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await browser().signIn('university', { as: 'walker', next })).toBe('/');
    refuses = true;
    expect(await browser().signIn('university', { as: 'walker' })).toBe('/SignIn?problem=refused');
    refuses = false;
  });

  test('confirms nobody: “Confirm it’s you” asks first', async () => {
    const student = await site.build.student();
    people.silent = { email: student.email, email_verified: true };
    await browser().signIn('university', { as: 'silent' });
    const row = await site.db('session').where({ account_id: student.id }).first('confirmed_at');
    expect(row.confirmed_at).toEqual(new Date(0));
  });

  test('is begun by no other site', async () => {
    const begin = async (from: string) =>
      (
        await fetch(`${site.url}/api/auth/providers/university/begin?keep=yes`, {
          redirect: 'manual',
          headers: { 'sec-fetch-site': from },
        })
      ).headers.get('location');
    for (const other of ['cross-site', 'same-site']) expect(await begin(other)).toBe('/SignIn?problem=failed');
    for (const own of ['same-origin', 'none']) expect(await begin(own)).toContain(provider.issuer);
    expect(awayCookieName('https://daftar.test')).toBe('__Host-daftar_away');
  });

  test('a deleted account is not opened, and its identity is forgotten', async () => {
    const student = await site.build.student();
    people.gone = { email: student.email, email_verified: true };
    await browser().signIn('university', { as: 'gone' });
    const admin = await site.as(await site.build.admin());
    await admin('POST /api/delete-account/:userId', { params: { userId: student.id } });
    expect(await site.db('external_identity').where({ subject: 'gone' })).toEqual([]);
    expect(await browser().signIn('sealed', { as: 'gone' })).toBe('/SignIn?problem=noAccount');
  });
});

describe('[TRU-15] [TRU-05] “Confirm it’s you” at the provider', () => {
  const confirmedAt = async (id: number) =>
    (await site.db('session').where({ account_id: id }).whereNull('ended_at').first('confirmed_at')).confirmed_at;

  test('confirms the session that asked, under a new token, once its person signed in there again', async () => {
    const student = await site.build.student();
    people.again = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('university', { as: 'again' });
    const data = () => one.get(`${site.url}/api/user/${student.id}/data`);
    const refused = await data();
    expect([refused.status, await refused.json()]).toMatchObject([403, { ways: ['password', 'provider'] }]);
    expect(await one.confirm('again')).toBe('/SignIn?done=confirmed');
    expect((await data()).status).toBe(200);
    expect(await confirmedAt(student.id)).toEqual(site.clock.now());
    const log = await site.db('audit_event').where({ actor_id: student.id }).orderBy('id').pluck('action');
    expect(log).toContain('signIn.confirmed');
  });

  test('takes nobody else’s sign-in, no other session, and no old answer', async () => {
    const [student, other] = [await site.build.student(), await site.build.student()];
    people.right = { email: student.email, email_verified: true };
    people.wrong = { email: other.email, email_verified: true };
    const one = browser();
    await one.signIn('university', { as: 'right' });
    one.forgetProvider();
    expect(await one.confirm('wrong')).toBe('/SignIn?problem=otherIdentity');
    one.forgetProvider();
    expect(await confirmedAt(student.id)).toEqual(new Date(0));
    const back = /^http:\/\/daftar\.test\/api\/auth\/providers\/university\/callback/;
    const brought = await one.confirm('right', back);
    // signed in again meanwhile: another session than the one that asked
    const second = await site.as(student, { confirmed: false });
    expect((await second('GET /api/auth')).body.Status).toBe('Success');
    const stolen = browser();
    expect((await stolen.get(brought)).headers.get('location')).toBe('/SignIn?problem=failed');
    expect(await confirmedAt(student.id)).toEqual(new Date(0));
    const bySelf = browser();
    expect((await bySelf.get(`${site.url}/api/auth/confirm-at-provider`)).status).toBe(401);
  });

  test('a session ends by the provider’s own time where the settings say so, kept or not', async () => {
    const student = await site.build.student();
    people.timed = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('timed', { as: 'timed' });
    const row = await site.db('session').where({ account_id: student.id }).first('expires_at', 'confirmed_at');
    expect(row.expires_at.getTime() - site.clock.now().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
    // it says when that was, which is as good as a proof here
    expect(row.confirmed_at).toEqual(site.clock.now());
  });
});

describe('[TRU-15] signing out', () => {
  test('ends the session at the provider too where the settings say so, and leads back', async () => {
    const student = await site.build.student();
    people.leaves = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('timed', { as: 'leaves' });
    const there = await one.signOut(student.id);
    expect(await one.who()).toEqual({ Status: 'SignedOut' });
    const asked = new URL(there ?? '');
    expect([asked.origin, Object.fromEntries(asked.searchParams)]).toEqual([
      provider.issuer,
      { client_id: 'daftar', post_logout_redirect_uri: 'http://daftar.test/' },
    ]);
    const page = await (await one.get(asked.href)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const left = await one.get(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
    expect(left.headers.get('location')).toBe('http://daftar.test/');
    // the next person at this browser is asked who they are
    const next = await site.build.student();
    people.next = { email: next.email, email_verified: true };
    await one.signIn('timed', { as: 'next' });
    expect(await one.who()).toMatchObject({ id: next.id });
  });

  test('ends it here alone with a password, another setting, or while the provider is away', async () => {
    const student = await site.build.student();
    people.stays = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('university', { as: 'stays' });
    expect(await one.signOut(student.id)).toBeNull();
    const call = await site.as(student);
    const reply = await call('POST /api/auth/signOut', { body: { userId: student.id } });
    expect(reply.body.provider_url).toBeNull();

    const two = browser();
    await two.signIn('timed', { as: 'stays' });
    const port = Number(new URL(provider.issuer).port);
    await provider.close();
    try {
      // its addresses are asked for again
      site.clock.advance(11 * 60_000);
      expect(await two.signOut(student.id)).toBeNull();
      expect(await two.who()).toEqual({ Status: 'SignedOut' });
    } finally {
      provider = await startProvider(port);
    }
  });
});

describe('[TRU-15] a person’s own links', () => {
  test('are seen and removed: the provider opens the account no more, until it is allowed again', async () => {
    const student = await site.build.student({ password: 'seven wet umbrellas' });
    people.ownLink = { email: student.email, email_verified: true };
    const one = browser();
    await one.signIn('university', { as: 'ownLink' });
    const own = await site.as(student);
    const params = { userId: student.id, providerId: 'university' };
    const list = async () =>
      (await own('GET /api/user/:userId/providers', { params })).body
        .filter(({ id }) => id === 'university')
        .map(({ is_removed }) => is_removed);
    expect(await list()).toEqual([false]);
    expect((await own('DELETE /api/user/:userId/providers/:providerId', { params })).status).toBe(200);
    expect(await list()).toEqual([true]);
    expect((await one.who()).Status).toBe('SignedOut');
    expect(await browser().signIn('university', { as: 'ownLink' })).toBe('/SignIn?problem=otherIdentity');
    expect((await own('DELETE /api/user/:userId/providers/:providerId', { params })).body.code).toBe(
      'provider.notLinked',
    );
    expect((await own('PUT /api/user/:userId/providers/:providerId', { params })).status).toBe(200);
    expect(await browser().signIn('university', { as: 'ownLink' })).toBe('/Home');
    const log = await site
      .db('audit_event')
      .where({ subject_id: `${student.id}` })
      .orderBy('id')
      .pluck('action');
    expect(log).toEqual(
      expect.arrayContaining(['account.providerRemoved', 'account.providerAllowed', 'signIn.byProviderRefused']),
    );
  });

  test('the only way in stays, and nobody else’s links are touched', async () => {
    const student = await site.build.student();
    people.only = { email: student.email, email_verified: true };
    await browser().signIn('university', { as: 'only' });
    await site.db('account').where({ id: student.id }).update({ password_hash: '-' });
    const params = { userId: student.id, providerId: 'university' };
    const own = await site.as(student);
    expect((await own('DELETE /api/user/:userId/providers/:providerId', { params })).body.code).toBe(
      'provider.onlyWay',
    );
    const other = await site.as(await site.build.student());
    expect((await other('DELETE /api/user/:userId/providers/:providerId', { params })).body.code).toBe(
      'session.notYours',
    );
    expect(await browser().signIn('university', { as: 'only' })).toBe('/Home');
  });
});

describe('[TRU-15] a link made through somebody else’s hands', () => {
  const links = (id: number) => site.db('external_identity').where({ account_id: id });
  const live = async (id: number) =>
    (await site.db('session').where({ account_id: id }).whereNull('ended_at').whereNotNull('provider')).length;
  const told = async (id: number) =>
    (await site.db('outbox').whereIn('type', ['account.notice', 'account.mail']).orderBy('id').select('payload'))
      .map(({ payload }) => payload)
      .filter(({ userId, what, kind }) => userId === id && (what ?? kind) === 'providerLinked');
  const signIn = (as: string) => browser().signIn('university', { as });
  const held = async (id: number) => (await site.db('key_hold').where({ account_id: id })).length > 0;

  test('goes with its sessions when the e-mail is set back; the owner is told at both addresses', async () => {
    const admin = await site.as(await site.build.admin());
    const doctor = await site.build.instructor();
    const mine = `mine${doctor.id}@example.edu`;
    const setEmail = (newEmail: string) => admin('POST /api/update-account', { body: { userID: doctor.id, newEmail } });
    await setEmail(mine);
    people.thief = { email: mine, email_verified: true };
    expect(await signIn('thief')).toBe('/Home');
    const notices = await told(doctor.id);
    expect(notices).toHaveLength(3);
    const sealed = notices.map(({ sealedAddress }) => sealedAddress).filter((one) => one !== undefined);
    expect(sealed.map((one) => site.deps.linkSealer.open(one))).toEqual([doctor.email]);
    expect((await setEmail(doctor.email)).status).toBe(200);
    expect(await links(doctor.id)).toEqual([]);
    expect(await live(doctor.id)).toBe(0);
    expect(await browser().signIn('sealed', { as: 'thief' })).toBe('/SignIn?problem=noAccount');
    // the owner is linked as if nothing had been
    people.owner = { email: doctor.email, email_verified: true };
    expect(await signIn('owner')).toBe('/Home');
    expect(await signIn('owner')).toBe('/Home');
    expect(await told(doctor.id)).toHaveLength(notices.length + 2);
  });

  test('goes with a new number, with a password of an admin, and with one by an e-mailed link', async () => {
    const admin = await site.as(await site.build.admin());
    const student = await site.build.student();
    people.linked = { email: student.email, email_verified: true };
    const changes = [
      () => admin('POST /api/accounts/passwords', { body: { userIds: [student.id] } }),
      () => admin('POST /api/update-account', { body: { userID: student.id, newPassword: 'nine dry umbrellas' } }),
      async () => {
        await askForLink(site.deps, student.email);
        await sendNextLink(site.deps);
        const row = await site.db('password_link').where({ account_id: student.id }).orderBy('id', 'desc').first('id');
        expect(row).toBeDefined();
        const mail = await site.db('outbox').where({ type: 'account.mail' }).orderBy('id', 'desc').first('payload');
        const token = site.deps.linkSealer.open(mail.payload.sealedToken) ?? '';
        await resetPassword(
          site.deps,
          { address: '192.0.2.1', requestId: 'test' },
          { token, newPassword: 'eleven calm harbours' },
        );
      },
    ];
    for (const change of changes) {
      expect(await signIn('linked')).toBe('/Home');
      expect(await links(student.id)).toHaveLength(1);
      await change();
      expect(await links(student.id)).toEqual([]);
      expect(await live(student.id)).toBe(0);
    }
    expect(await signIn('linked')).toBe('/Home');
    const newUserID = student.id + 7_000_000;
    await admin('POST /api/update-account', { body: { userID: student.id, newUserID } });
    expect(await links(newUserID)).toEqual([]);
  });

  test('[TRU-05] keys are withheld from a doctor who only ever signed in by a provider', async () => {
    const admin = await site.as(await site.build.admin());
    const reset = (id: number) => admin('POST /api/accounts/passwords', { body: { userIds: [id] } });
    const [used, fresh] = [await site.build.instructor(), await site.build.instructor()];
    await site.db('account').whereIn('id', [used.id, fresh.id]).update({ must_change_password: true });
    people.used = { email: used.email, email_verified: true };
    await signIn('used');
    await site.db('session').where({ account_id: used.id }).delete();
    for (const { id } of [used, fresh]) expect((await reset(id)).status).toBe(200);
    expect(await held(used.id)).toBe(true);
    expect(await held(fresh.id)).toBe(false);
  });

  test('[TRU-05] where a provider finds people by number, a new number withholds a doctor’s keys too', async () => {
    const admin = await site.as(await site.build.admin());
    const doctor = await site.build.instructor();
    const newUserID = doctor.id + 7_000_000;
    const body = { userID: doctor.id, newUserID };
    expect((await admin('POST /api/update-account', { body })).status).toBe(200);
    expect(await held(newUserID)).toBe(true);
  });
});

test('[TRU-15] while a provider is away, the page knows, and passwords work', async () => {
  const away = await startProvider();
  await away.close();
  const settings = {
    issuer: away.issuer,
    clientId: 'daftar',
    name: { en: 'Away', ar: 'غائب' },
    account: {},
    id: 'away',
  };
  const alone = await startTestApp({ providers: providerList.parse(JSON.stringify([settings])) });
  try {
    const reply = await fetch(`${alone.url}/api/auth/providers/away/begin`, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/SignIn?problem=unavailable');
    expect((await alone.anonymous('GET /api/auth/providers')).body).toEqual([
      { id: 'away', name: 'Away', name_ar: 'غائب', isAvailable: false },
    ]);
    const { email } = await alone.build.student({ password: 'seven wet umbrellas' });
    const local = await alone.anonymous('POST /api/auth/signIn', { body: { email, password: 'seven wet umbrellas' } });
    expect(local.status).toBe(200);
    const unknown = await fetch(`${alone.url}/api/auth/providers/no-such/begin`, { redirect: 'manual' });
    expect(unknown.headers.get('location')).toBe('/SignIn?problem=unavailable');
  } finally {
    await alone.close();
  }
});

test('[TRU-15] settings that are unsafe stop the start', () => {
  const good = {
    id: 'university',
    issuer: 'https://id.example.edu',
    clientId: 'daftar',
    name: { en: 'A', ar: 'أ' },
    account: {},
  };
  const problem = (list: unknown) => providerList.safeParse(JSON.stringify(list)).success;
  expect(problem([good])).toBe(true);
  expect(problem([{ ...good, issuer: 'http://id.example.edu' }])).toBe(false);
  expect(problem([{ ...good, account: { claim: 'number', as: 'id' } }])).toBe(false);
  expect(problem([good, good])).toBe(false);
  const create = { id: 'number', role: { claim: 'groups', map: { staff: 'instructor' } } };
  expect(problem([{ ...good, create }])).toBe(false);
  expect(problem([{ ...good, create: { ...create, trusted: ['number'] } }])).toBe(true);
  expect(problem([{ ...good, secret: 'misspelt' }])).toBe(false);
  expect(providerList.safeParse('/no/such/file').success).toBe(false);
  expect(app.deps.providers.list).toEqual([]);
});
