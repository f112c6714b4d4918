import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { carriesServiceToken, serviceToken } from './service-token.ts';

const [old, next] = ['o'.repeat(40), 'n'.repeat(40)] as const;
const call = { from: 'notifications', to: 'core-api', path: '/internal/contacts' };
const at = (iso: string) => ({ now: () => new Date(iso) });
const start = at('2026-11-01T08:00:00Z');
const opens = async (token: string, { of = call, by = next, clock = start } = {}) =>
  carriesServiceToken(`Bearer ${token}`, by, of, clock);

test('[TRU-12] a token between services is good for one call and ends within a minute', async () => {
  const token = await serviceToken(next, call, start);
  expect(await opens(token)).toBe(true);
  expect(await opens(token, { clock: at('2026-11-01T08:01:29Z') })).toBe(true);
  expect(await opens(token, { clock: at('2026-11-01T08:01:31Z') })).toBe(false);
  for (const of of [
    { ...call, path: '/internal/other' },
    { ...call, from: 'core-api' },
    { ...call, to: 'notifications' },
  ])
    expect(await opens(token, { of })).toBe(false);
  const [head, said, signed] = token.split('.') as [string, string, string];
  for (const forged of [`${head}.${said}.`, `${head}.${said}`, `${head}.${said}x.${signed}`, '', 'x', next])
    expect(await opens(forged), forged).toBe(false);
  expect(await carriesServiceToken(undefined, next, call, start)).toBe(false);
  const lasting = new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(call.from)
    .setAudience(call.to)
    .setSubject(call.path)
    .setIssuedAt(1793520000 - 86_400)
    .setExpirationTime(1793520000 + 86_400);
  expect(await opens(await lasting.sign(Buffer.from(next)))).toBe(false);
});

test('[TRU-12] a token of an accepted secret counts until that secret goes', async () => {
  const token = await serviceToken(old, call, start);
  expect(await carriesServiceToken(`Bearer ${token}`, [next, old], call, start)).toBe(true);
  expect(await opens(token)).toBe(false);
});
