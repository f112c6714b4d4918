import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@daftar/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oidcProvider } from './client.ts';
import { providerList } from './settings.ts';

/** A provider that answers with whatever ID token the test has made: what a broken or attacked one might send. */
let issuer = '';
let idToken = '';
let userInfo: object = {};
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = newKey();
const foreign = newKey();
const publicKey = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
const server = createServer(async (request, response) => {
  const answer = (body: object) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  if (request.url === '/.well-known/openid-configuration')
    return answer({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  if (request.url === '/userinfo') return answer({ sub: 'mona', ...userInfo });
  if (request.url === '/jwks') return answer({ keys: [publicKey] });
  answer({ access_token: 'an access token', token_type: 'Bearer', id_token: idToken });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Made {
  nonce: string;
  claims?: object;
  key?: KeyObject;
}

const signed = ({ nonce, claims = {}, key = own.privateKey }: Made): string => {
  const now = Math.floor(Date.now() / 1000);
  const all = { iss: issuer, aud: 'daftar', sub: 'mona', nonce, iat: now, exp: now + 300, ...claims };
  const text = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(all)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

/** Each forgery of a token that would otherwise be right. */
const forgeries: Record<string, (nonce: string) => string> = {
  'signed with somebody else’s key': (nonce) => signed({ nonce, key: foreign.privateKey }),
  'with other claims under a right signature': (nonce) => {
    const [head, payload = '', signature] = signed({ nonce }).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return [head, encoded({ ...claims, sub: 'somebody-else' }), signature].join('.');
  },
  'with no signature (alg none)': (nonce) => {
    const [, payload] = signed({ nonce }).split('.');
    return `${encoded({ alg: 'none' })}.${payload}.`;
  },
  'of another issuer': (nonce) => signed({ nonce, claims: { iss: 'https://other.example.edu' } }),
  'for another client': (nonce) => signed({ nonce, claims: { aud: 'another' } }),
  'for another sign-in (nonce)': () => signed({ nonce: 'another' }),
  expired: (nonce) => signed({ nonce, claims: { iat: 1_000_000, exp: 1_000_300 } }),
};

async function signIn(token: (nonce: string) => string, more: object = {}) {
  const list = [{ id: 'one', issuer, clientId: 'daftar', name: { en: 'One', ar: 'واحد' }, account: {}, ...more }];
  const [settings] = providerList.parse(JSON.stringify(list));
  if (!settings) throw new Error('no provider');
  const provider = oidcProvider(settings, systemClock);
  const { url, ...expected } = await provider.begin('http://daftar.test/callback');
  idToken = token(expected.nonce);
  expect(url.searchParams.get('state')).toBe(expected.state);
  return provider.finish(new URL(`http://daftar.test/callback?code=some&state=${expected.state}`), expected);
}

test('[TRU-15] a right ID token of the provider is taken', async () => {
  expect(await signIn((nonce) => signed({ nonce }))).toMatchObject({ issuer, subject: 'mona' });
});

test.each(Object.entries(forgeries))('[TRU-15] an ID token %s is refused', async (_name, forge) => {
  await expect(signIn(forge)).rejects.toThrow();
});

test('[TRU-15] what the ID token says of strength and time is read; silence means one factor, at no known time', async () => {
  const told = (claims: object, more?: object) => signIn((nonce) => signed({ nonce, claims }), more);
  expect(await told({})).toMatchObject({ hasFactor: false, signedInAt: undefined });
  const at = Math.floor(Date.now() / 1000) - 120;
  const strong = await told({ amr: ['pwd', 'mfa'], auth_time: at });
  expect(strong).toMatchObject({ hasFactor: true, signedInAt: new Date(at * 1000) });
  // a time to come is no proof of anything later than now
  const ahead = await told({ auth_time: at + 3600 });
  expect(ahead.signedInAt?.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await told({ amr: 'mfa', acr: 'gold' })).hasFactor).toBe(false);
  expect((await told({ acr: 'gold' }, { secondFactorWhen: { acr: ['gold'] } })).hasFactor).toBe(true);
  expect((await told({ amr: ['mfa'] }, { secondFactorWhen: { acr: ['gold'] } })).hasFactor).toBe(false);
  expect((await told({}, { secondFactor: true })).hasFactor).toBe(true);
});

test.each([
  [
    'the ID token has only the e-mail',
    { email: 'a@x.edu' },
    { email: 'b@x.edu', email_verified: true },
    'a@x.edu',
    undefined,
  ],
  ['the ID token has only the proof', { email_verified: true }, { email: 'b@x.edu' }, 'b@x.edu', undefined],
  ['the ID token has both', { email: 'a@x.edu', email_verified: true }, { email: 'b@x.edu' }, 'a@x.edu', true],
  ['UserInfo alone has them', {}, { email: 'b@x.edu', email_verified: true }, 'b@x.edu', true],
])('[COR-11] an e-mail and its proof come from one source: %s', async (_name, claims, more, email, verified) => {
  userInfo = { department: 'Physics', ...more };
  const told = await signIn((nonce) => signed({ nonce, claims }));
  userInfo = {};
  expect(told.claims).toMatchObject({ sub: 'mona', department: 'Physics', email });
  expect(told.claims.email_verified).toBe(verified);
});
