import { readSettings } from '@daftar/service-kit/settings';
import { expect, test } from 'vitest';
import { httpSettings, workerSettings } from './settings.ts';

const base = { DATABASE_URL: 'postgres://db/daftar?sslmode=verify-full' };
const email = {
  SMTP_URL: 'smtp://us:hidden@mail.example.edu:587',
  MAIL_FROM: 'Daftar <no-reply@example.edu>',
  CORE_API_URL: 'https://core.example.edu',
  SESSION_SECRET: 'N4vTqk0wXzR8yLmC2bHsJ6uEoPfGaYdK',
  PUBLIC_URL: 'https://learn.example.edu',
};

function problems(env: Record<string, string>): string {
  try {
    readSettings(workerSettings, env);
    return '';
  } catch (error) {
    return String(error);
  }
}

test('[NTF-12] [PLT-10] e-mail is off by default; when it is on, the worker names missing settings and shows no password', () => {
  expect(readSettings(workerSettings, base).SMTP_URL).toBeUndefined();
  const said = problems({ ...base, SMTP_URL: email.SMTP_URL });
  for (const name of ['MAIL_FROM', 'CORE_API_URL', 'SESSION_SECRET', 'PUBLIC_URL']) expect(said).toContain(`${name}: `);
  expect(said).not.toContain('hidden');
  expect(problems({ ...base, ...email })).toBe('');
  expect(readSettings(workerSettings, { ...base, ...email }).EMAIL_EVERY_MINUTES).toBe(60);
});

test.each([
  ['SMTP_URL', 'https://mail.example.edu'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'x <a@b.example>\r\nBcc: all@example.edu'],
  ['EMAIL_EVERY_MINUTES', '0'],
  ['SESSION_SECRET', 'a'.repeat(40)],
  ['SESSION_SECRET', '0123456'.repeat(6)],
  ['SESSION_SECRET', 'please-change-me-please-change-me'],
])('[PLT-10] a wrong %s is refused by name', (name, value) => {
  expect(problems({ ...base, ...email, [name]: value })).toContain(name);
});

test('the HTTP part only needs to know whether there is e-mail', () => {
  const settings = {
    ...base,
    SESSION_SECRET: email.SESSION_SECRET,
    PUBLIC_URL: email.PUBLIC_URL,
    TRUSTED_PROXIES: 'loopback',
  };
  expect(() => readSettings(httpSettings, { ...settings, TRUSTED_PROXIES: '' })).toThrow(/TRUSTED_PROXIES/);
  expect(readSettings(httpSettings, { ...settings, SMTP_URL: 'on' }).SMTP_URL).toBe('on');
});
