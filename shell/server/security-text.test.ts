import { afterEach, expect, test } from 'vitest';
import { securityText } from './security-text.ts';
import { readShellSettings } from './settings.ts';
import { startShell, type TestShell } from './testing/start.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const stated = {
  SECURITY_CONTACT: 'mailto:security@learn.example.edu, https://learn.example.edu/report',
  SECURITY_POLICY: 'https://learn.example.edu/security-policy',
};
const production = {
  DAFTAR_MODE: 'production',
  PUBLIC_URL: 'https://learn.example.edu',
  TRUSTED_PROXIES: 'none',
  REGISTRY_KEYS: 'q'.repeat(43),
};

test.each([
  ['embedded', {}, 'http://localhost:3000'],
  ['production', production, 'https://learn.example.edu'],
])('[TRU-14] /.well-known/security.txt says whom to tell of a vulnerability (%s)', async (_mode, env, origin) => {
  shell = await startShell({ ...env, ...stated, SECURITY_EXPIRES: '2030-01-31' });
  const reply = await fetch(`${shell.url}/.well-known/security.txt`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await reply.text()).split('\r\n')).toEqual([
    'Contact: mailto:security@learn.example.edu',
    'Contact: https://learn.example.edu/report',
    'Expires: 2030-01-31T00:00:00Z',
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
    'Policy: https://learn.example.edu/security-policy',
    '',
  ]);
  const posted = await fetch(`${shell.url}/.well-known/security.txt`, { method: 'POST' });
  expect(posted.status).toBe(405);
});

test('[TRU-14] without a contact there is none, rather than an invented one, and the log says so', async () => {
  shell = await startShell({});
  const reply = await fetch(`${shell.url}/.well-known/security.txt`, { headers: { Accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(shell.logged).toContainEqual(expect.objectContaining({ setting: 'SECURITY_CONTACT' }));
});

test('[TRU-14] a contact without a date holds for 90 days, counted from today', () => {
  const to = { contacts: ['tel:+20-100-000'], expires: undefined, policy: undefined };
  const text = securityText(to, 'https://x.example', new Date('2027-11-30T23:59:59.999Z'));
  expect(text).toContain('Expires: 2028-02-28T00:00:00Z');
});

test('[TRU-14] what nobody can reach is refused', () => {
  const read = (more: Record<string, string>) =>
    readShellSettings({
      ...production,
      CORE_API_URL: 'http://127.0.0.1:1',
      NOTIFICATIONS_URL: 'http://127.0.0.1:2',
      ...more,
    });
  for (const contact of ['security@learn.example.edu', 'http://learn.example.edu', 'mailto:nobody'])
    expect(() => read({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT/);
  expect(() => read({ SECURITY_EXPIRES: 'next year' })).toThrow(/SECURITY_EXPIRES/);
  expect(() => read({ SECURITY_POLICY: 'ask' })).toThrow(/SECURITY_POLICY/);
  expect(() => read({ ACCESSIBILITY_CONTACT: 'Room 5' })).toThrow(/ACCESSIBILITY_CONTACT/);
  expect(() => read({ ACCESSIBILITY_ANSWER_DAYS: '0' })).toThrow(/ACCESSIBILITY_ANSWER_DAYS/);
});

test('[BOD-24] screens are told whom to ask about accessibility, and by when there is an answer', () => {
  const services = { CORE_API_URL: 'http://127.0.0.1:1', NOTIFICATIONS_URL: 'http://127.0.0.1:2' };
  const read = (more: Record<string, string>) => readShellSettings({ ...production, ...services, ...more }).config;
  expect(read({}).accessibility).toEqual({ contacts: [], answerDays: 5 });
  const given = {
    ACCESSIBILITY_CONTACT: 'mailto:access@learn.example.edu,tel:+20-100',
    ACCESSIBILITY_ANSWER_DAYS: '2',
  };
  expect(read(given).accessibility).toEqual({
    contacts: ['mailto:access@learn.example.edu', 'tel:+20-100'],
    answerDays: 2,
  });
});
