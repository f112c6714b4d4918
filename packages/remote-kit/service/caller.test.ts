import { randomBytes } from 'node:crypto';
import { publicKeyOf } from '@daftar/service-kit/ed25519';
import { type DocumentKind, signDocument } from '@daftar/service-kit/signed-document';
import { expect, test } from 'vitest';
import { callerOf, NotFromPlatform } from './index.ts';

const platform = randomBytes(32).toString('base64url');
const now = 1_800_000_000_000;
const rules = { remote: 'library', keys: [publicKeyOf(platform)], now };
const good = {
  remote: 'library',
  userId: 7,
  role: 'student',
  duties: null,
  permissions: ['library.manage'],
  expires: now + 1,
};
const headers = (change: object = {}, { key = platform, kind = 'caller' as DocumentKind } = {}) => ({
  'daftar-caller': Buffer.from(signDocument(kind, key, JSON.stringify({ ...good, ...change }))).toString('base64url'),
});

test('[SHP-08] a team’s service learns who calls, and what an owner has granted them', () => {
  const caller = callerOf(headers(), rules);
  expect(caller).toMatchObject({ userId: 7, role: 'student', duties: null });
  expect([caller.may('library.manage'), caller.may('library.other')]).toEqual([true, false]);
});

test.each<[string, Record<string, string>]>([
  ['that says nothing of its caller', {}],
  ['of another remote', headers({ remote: 'map' })],
  ['that is a minute old', headers({ expires: now })],
  ['that somebody else signed', headers({}, { key: randomBytes(32).toString('base64url') })],
  ['with another signed document', headers({}, { kind: 'registry' })],
  ['without a role', headers({ role: undefined })],
  ['with what is no document', { 'daftar-caller': Buffer.from('{"userId":7}').toString('base64url') }],
])('[SHP-08] a call %s is not from the platform', (_what, given) => {
  expect(() => callerOf(given, rules)).toThrow(NotFromPlatform);
});
