import { randomUUID } from 'node:crypto';
import { fixedClock } from '@daftar/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, secret, startInboxServer } from '../../testing/inbox-server.ts';
import { someUsers } from '../../testing/jobs.ts';
import { keepAccounts } from './digest-queries.ts';
import { keepPreference, preferenceOf } from './preference-queries.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const own = useDatabase();
const clock = fixedClock(new Date('2026-11-20T06:00:00Z'));
const tokens = unsubscribeTokens(secret);
let server: InboxServer;
beforeAll(async () => {
  server = await startInboxServer(own.db, { hasEmail: true, clock });
});
afterAll(() => server.close());

async function subscriber(language: 'En' | 'Ar' = 'En') {
  const [userId] = someUsers(1) as [number];
  const key = randomUUID();
  await keepPreference(own.db, userId, { enabled: true, language }, clock.now());
  await keepAccounts(own.db, [{ id: userId, key }]);
  const path = `/api/notifications/unsubscribe/${tokens.of(key)}`;
  return { userId, key, path, enabled: async () => (await preferenceOf(own.db, userId))?.enabled };
}
/** As a mail program does it (RFC 8058): no cookie, no origin, a form's body. */
const onePress = (path: string) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('[FIX-30] one press in a mail program turns the e-mails of that account off, and of no other', async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  await own.db('email_preference').where({ user_id: one.userId }).update({ due_at: clock.now() });
  // idempotent
  for (let n = 0; n < 2; n++) expect((await onePress(one.path)).status).toBe(200);
  expect([await one.enabled(), await other.enabled()]).toEqual([false, true]);
  expect(await own.db('email_preference').where({ user_id: one.userId }).first('due_at')).toEqual({ due_at: null });
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(server.url + other.path, { method: 'POST', body: form })).status).toBe(200);
  expect(await other.enabled()).toBe(false);
});

test('[FIX-30] opening the link changes nothing: a page in both languages asks, and its button does it', async () => {
  const reader = await subscriber('Ar');
  const asked = await server.get(reader.path);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(asked.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  );
  const page = await asked.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page.indexOf('إيقاف رسائل البريد الإلكتروني؟')).toBeLessThan(page.indexOf('<h2>Turn off emails?</h2>'));
  expect(page.match(/<form method="post">/g)).toHaveLength(2);
  expect(await reader.enabled()).toBe(true);

  const pressed = await fetch(server.url + reader.path, {
    method: 'POST',
    headers: { origin: 'http://daftar.test', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(),
  });
  expect(await pressed.text()).toContain('تم إيقاف رسائل البريد الإلكتروني');
  expect(await reader.enabled()).toBe(false);
});

test('[FIX-30] a link that we did not sign has no effect, and says so', async () => {
  const { key, path, enabled } = await subscriber();
  const token = tokens.of(key);
  const [account, signature] = token.split('.') as [string, string];
  const forged = [
    key,
    `${key}.`,
    `${randomUUID()}.${signature}`,
    `${account}.${signature.slice(0, -2)}`,
    `${account}.${'A'.repeat(signature.length)}`,
    unsubscribeTokens(`${secret}-other`).of(key),
    'x',
  ];
  for (const token of forged) {
    const link = `/api/notifications/unsubscribe/${token}`;
    const [asked, pressed] = [await server.get(link), await onePress(link)];
    expect([asked.status, pressed.status], token).toEqual([404, 404]);
    expect(await asked.text()).toContain('This link is not valid');
  }
  // nor does one that another site's page makes a reader’s browser send
  const foreign = await fetch(server.url + path, { method: 'POST', headers: { origin: 'https://evil.test' } });
  expect(foreign.status).toBe(403);
  expect(await enabled()).toBe(true);
});

test('[FIX-30] it follows the account to another id, and does not affect the next owner of the old one', async () => {
  const { userId, key, path } = await subscriber();
  const [moved] = someUsers(1) as [number];
  await own.db('email_preference').where({ user_id: userId }).update({ user_id: moved });
  await keepPreference(own.db, userId, { enabled: true, language: 'En' }, clock.now());
  await keepAccounts(own.db, [{ id: userId, key: randomUUID() }]);
  await onePress(path);
  expect((await preferenceOf(own.db, moved))?.enabled).toBe(false);
  expect((await preferenceOf(own.db, userId))?.enabled).toBe(true);
  expect(key).not.toBe('');
});

test('[FIX-30] a link pressed before the worker knows the account again holds; a later choice to turn on does too', async () => {
  const { userId, key, path, enabled } = await subscriber();
  const choose = (isOn: boolean) => {
    clock.advance(1000);
    return keepPreference(own.db, userId, { enabled: isOn, language: 'En' }, clock.now());
  };
  const learn = () => keepAccounts(own.db, [{ id: userId, key }]);
  await choose(false);
  await choose(true);
  clock.advance(1000);
  expect((await onePress(path)).status).toBe(200);
  await learn();
  expect(await enabled()).toBe(false);

  await choose(true);
  await learn();
  expect(await enabled()).toBe(true);
});
