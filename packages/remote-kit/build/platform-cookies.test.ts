import { expect, test } from 'vitest';
import { cookieForBrowser, cookiesForPlatform } from './platform-cookies.ts';

test('[SHP-07] [DLV-07] the session of a platform on https passes through a development server on plain http', () => {
  const set = '__Host-daftar_session=a.b.c; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60';
  expect(cookieForBrowser(set)).toBe('daftar_session=a.b.c; Path=/; HttpOnly; SameSite=Lax; Max-Age=60');
  const sent = 'other=1; daftar_session=a.b.c; daftar_device=d';
  expect(cookiesForPlatform(sent, true)).toBe('other=1; __Host-daftar_session=a.b.c; __Host-daftar_device=d');
  expect(cookiesForPlatform(sent, false)).toBe(sent);
});
