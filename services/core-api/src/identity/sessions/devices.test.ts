import { sealer } from '@daftar/service-kit/sealer';
import { expect, test } from 'vitest';
import { devices } from './devices.ts';

const secret = sealer('x'.repeat(40), 'devices');
const pair = (cookie: string) => cookie.split(';')[0] ?? '';

test('[TRU-02] [TRU-06] the cookie of a known browser belongs to this host alone on https, and one from before still counts', () => {
  const [secure, plain] = [devices(secret, 'https://daftar.test'), devices(secret, 'http://localhost:8080')];
  const made = secure.cookie(undefined, 1_234_567);
  expect(made).toMatch(/^__Host-daftar_device=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/);
  expect(secure.read(pair(made))?.accounts).toEqual([1_234_567]);
  const before = pair(plain.cookie(undefined, 7_654_321));
  expect(before).toMatch(/^daftar_device=/);
  expect(plain.read(before)?.accounts).toEqual([7_654_321]);
  expect(secure.read(before)?.accounts).toEqual([7_654_321]);
  expect(secure.read(`${before}; ${pair(made)}`)?.accounts).toEqual([1_234_567]);
  expect(secure.read('__Host-daftar_device=bm90LW91cnM')).toBeUndefined();
});
