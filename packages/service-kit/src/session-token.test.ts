import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { fingerprints } from './fingerprints.ts';
import { carriesKey, internalKeys } from './internal-key.ts';
import { sealer } from './sealer.ts';
import { sessionTokens, tokenIdOf } from './session-token.ts';

const clock = fixedClock(new Date('2026-03-01T08:00:00Z'));
const secret = 'a-secret-of-at-least-32-characters';
const settings = { secret, publicUrl: 'https://daftar.example', lifetimeSeconds: 60, clock };
const actor = { userId: 1234567, role: 'student', sessionId: 's-1', mustChangePassword: true } as const;

test('what is issued is what is verified', async () => {
  const tokens = sessionTokens(settings);
  const token = await tokens.issue(actor);
  const expected = {
    ...actor,
    tokenId: tokenIdOf('s-1', 0),
    issuedAt: new Date('2026-03-01T08:00:00Z'),
    expiresAt: new Date('2026-03-01T08:01:00Z'),
  };
  expect(await tokens.verify(token)).toEqual(expected);
  // cached
  expect(await tokens.verify(token)).toEqual(expected);
  expect(await sessionTokens(settings).verify(token)).toEqual(expected);
  const later = await tokens.verify(await tokens.issue({ ...actor, tokenNo: 2 }));
  expect(later).toEqual({ ...expected, tokenNo: 2, tokenId: tokenIdOf('s-1', 2) });
  expect(new Set([0, 1, 2].map((no) => tokenIdOf('s-1', no)))).toHaveLength(3);
});

test('[TRU-17] a token carries the duties that this version knows; an admin whose duties it doesn’t know has none', async () => {
  const tokens = sessionTokens(settings);
  const claims = async (duties?: unknown) =>
    tokens.verify(await tokens.issue({ ...actor, role: 'admin', ...(duties !== undefined && { duties }) } as never));
  expect((await claims())?.duties).toBeUndefined();
  expect((await claims(['auditor', 'registrar']))?.duties).toEqual(['registrar', 'auditor']);
  expect((await claims(['dean']))?.duties).toEqual([]);
  expect((await claims('helpDesk'))?.duties).toEqual([]);
});

test('our tokens are ordinary JWTs', async () => {
  const token = await sessionTokens(settings).issue(actor);
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { currentDate: clock.now() });
  expect(payload).toMatchObject({ sub: '1234567', role: 'student', sid: 's-1', mcp: true });
});

test('[SGN-03] forged, altered, unsigned, foreign and expired tokens are rejected', async () => {
  const tokens = sessionTokens(settings);
  const token = await tokens.issue(actor);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const admin = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin' }),
  );
  const altered = `${header}.${admin.toString('base64url')}.${signature}`;
  const otherHash = await new SignJWT({ role: 'student', sid: 'x' })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('1234567')
    .setIssuedAt(clock.now())
    .setExpirationTime(new Date(clock.now().getTime() + 60_000))
    .sign(new TextEncoder().encode(secret.repeat(2)));
  const foreign = await sessionTokens({ ...settings, secret: 'another-secret-of-32-characters-or-more' }).issue(actor);
  for (const bad of ['', 'x', 'a.b.c', unsigned, altered, otherHash, foreign, `${token}x`, token.repeat(20)]) {
    expect(await tokens.verify(bad)).toBeNull();
  }
  const known = await tokens.verify(token);
  expect(known).not.toBeNull();
  clock.advance(60_000);
  expect(await tokens.verify(token)).toBeNull();
  expect(await sessionTokens(settings).verify(token)).toBeNull();
});

test('a signed token without a claim is rejected', async () => {
  const key = new TextEncoder().encode(secret);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 60_000))
      .sign(key);
  const tokens = sessionTokens(settings);
  expect(await tokens.verify(await sign({ role: 'student', sid: 'x' }))).toBeNull();
  expect(await tokens.verify(await sign({ sub: 'abc', role: 'student', sid: 'x' }))).toBeNull();
  expect(await tokens.verify(await sign({ sub: '1234567', role: 'king', sid: 'x' }))).toBeNull();
  expect(await tokens.verify(await sign({ sub: '1234567', role: 'student' }))).toBeNull();
  expect(await tokens.verify(await sign({ sub: '1234567', role: 'student', sid: 'x' }))).toMatchObject({
    userId: 1234567,
    mustChangePassword: false,
  });
});

test('[SGN-03] [TRU-06] the cookie is of this host alone, HttpOnly, SameSite=Lax, and Secure on https', () => {
  const tokens = sessionTokens(settings);
  expect(tokens.cookie('t')).toBe('__Host-daftar_session=t; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(tokens.cookie('t', 60)).toBe('__Host-daftar_session=t; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60');
  expect(tokens.clearedCookie()).toBe('__Host-daftar_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
  const plain = sessionTokens({ ...settings, publicUrl: 'http://localhost:3000' });
  expect(plain.cookie('t')).toBe('daftar_session=t; Path=/; HttpOnly; SameSite=Lax');
});

test('[TRU-12] a secret is replaced without signing anybody out: what an accepted one signed counts', async () => {
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  const by = (...secret: [string, ...string[]]) => sessionTokens({ ...settings, secret });
  const actor = { userId: 1234567, role: 'student', sessionId: 's', mustChangePassword: false } as const;
  const [ofOld, ofNext] = [await by(old).issue(actor), await by(next, old).issue(actor)];
  expect(await by(next, old).verify(ofOld)).toMatchObject({ userId: 1234567 });
  // first every process accepts the new secret, then they sign with it, then the old one goes
  expect(await by(old, next).verify(ofNext)).toMatchObject({ userId: 1234567 });
  expect(await by(next).verify(ofOld)).toBeNull();
});

test('[TRU-12] so do what was sealed and fingerprints', () => {
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)] as const;
  expect(sealer([next, old], 'x').open(sealer(old, 'x').seal('text'))).toBe('text');
  expect(sealer(next, 'x').open(sealer(old, 'x').seal('text'))).toBeUndefined();
  expect(fingerprints([next, old]).isOf(fingerprints(old)('call'), 'call')).toBe(true);
  expect(fingerprints(next).isOf(fingerprints(old)('call'), 'call')).toBe(false);
  expect(carriesKey(`Bearer ${internalKeys(old)[0]}`, internalKeys([next, old]))).toBe(true);
  expect(carriesKey(`Bearer ${internalKeys(old)[0]}`, internalKeys(next))).toBe(false);
});

test('a short secret is refused', () => {
  expect(() => sessionTokens({ ...settings, secret: 'short' })).toThrow('32');
});

test('[TRU-06] the cookie is found among others, not inside another’s name or value; of two, none is chosen', () => {
  const { read } = sessionTokens({ ...settings, publicUrl: 'http://localhost:3000' });
  expect(read(undefined)).toBeUndefined();
  expect(read('a=1; daftar_session=x.y.z; b=2')).toBe('x.y.z');
  expect(read('a=1;daftar_session=x')).toBe('x');
  expect(read('my_daftar_session=x')).toBeUndefined();
  expect(read('a=daftar_session=x')).toBeUndefined();
  expect(read('daftar_session=')).toBeUndefined();
  expect(read('daftar_session=x; daftar_session=y')).toBeNull();
  expect(sessionTokens(settings).read('daftar_session=x')).toBeUndefined();
  expect(sessionTokens(settings).read('__Host-daftar_session=x')).toBe('x');
});
