import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { type TestReply, testClient } from '../../testing/client.ts';
import { overlapMs } from './renew.ts';

const password = 'seven wet umbrellas';
const cookieIn = (reply: TestReply<unknown>) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

async function signedIn() {
  const person = await app.build.instructor({ password });
  const body = { email: person.email, password };
  const cookie = cookieIn(await app.anonymous('POST /api/auth/signIn', { body }));
  const by = (sent: string) => testClient(app.url, sent);
  const confirm = (sent: string, way: object = { way: 'password', password }) =>
    by(sent)('POST /api/auth/confirm', { body: { userId: person.id, ...way } });
  const whoIs = async (sent: string) => (await by(sent)('GET /api/auth')).body.Status;
  return { person, cookie, by, confirm, whoIs };
}
const claimsOf = (cookie: string) => app.deps.tokens.verify(cookie.split('=')[1] ?? '');

describe('[TRU-05] confirming renews the session’s token', () => {
  test('the session keeps its id; the earlier token ends shortly after the new one arrived', async () => {
    const { cookie, confirm, whoIs } = await signedIn();
    const next = cookieIn(await confirm(cookie));
    expect(next).not.toBe(cookie);
    const [before, after] = [await claimsOf(cookie), await claimsOf(next)];
    expect(after?.sessionId).toBe(before?.sessionId);
    expect(after?.expiresAt).toEqual(before?.expiresAt);

    // calls that left with the earlier token, and a page whose reply was lost
    app.clock.advance(10 * overlapMs);
    expect(await whoIs(cookie)).toBe('Success');
    expect(await whoIs(next)).toBe('Success');
    const ended = () => app.db('outbox').where({ type: 'session.revoked' }).pluck('payload');
    await expect.poll(async () => (await ended()).flatMap((payload) => payload.sessionIds)).toContain(before?.tokenId);
    expect(await whoIs(cookie)).toBe('Success');
    app.clock.advance(overlapMs);
    expect(await whoIs(cookie)).toBe('SignedOut');
    expect(await whoIs(next)).toBe('Success');
  });

  test('a copied earlier token has confirmed nothing', async () => {
    const { person, cookie, by, confirm } = await signedIn();
    app.clock.advance(3_600_000);
    const next = cookieIn(await confirm(cookie));
    const codes = (sent: string) =>
      by(sent)('POST /api/user/:userId/recovery-codes', { params: { userId: person.id }, body: {} });
    expect((await codes(cookie)).body.code).toBe('session.confirmNeeded');
    expect((await codes(next)).body.code).toBe('factor.none');
  });

  test('two confirmations at once, or one whose reply was lost, lead to the same token', async () => {
    const { cookie, confirm, whoIs } = await signedIn();
    const [one, two] = (await Promise.all([confirm(cookie), confirm(cookie)])).map(cookieIn) as [string, string];
    const again = cookieIn(await confirm(cookie));
    for (const sent of [one, two, again]) {
      expect((await claimsOf(sent))?.tokenNo).toBe(1);
      expect(await whoIs(sent)).toBe('Success');
    }
    const third = cookieIn(await confirm(again));
    expect((await claimsOf(third))?.tokenNo).toBe(2);
  });

  test('a wrong password renews nothing; an ended session stays ended under any token', async () => {
    const { person, cookie, by, confirm, whoIs } = await signedIn();
    expect(cookieIn(await confirm(cookie, { way: 'password', password: 'wrong' }))).toBe('');
    const next = cookieIn(await confirm(cookie));
    await by(next)('POST /api/auth/signOut', { body: { userId: person.id } });
    expect([await whoIs(cookie), await whoIs(next)]).toEqual(['SignedOut', 'SignedOut']);
  });
});
