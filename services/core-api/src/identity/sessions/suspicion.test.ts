import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { signIn as rule } from './rules.ts';

const password = 'seven wet umbrellas';
type Person = { id: number; email: string };
const signIn = (person: Person, cookie?: string) =>
  app.anonymous('POST /api/auth/signIn', {
    body: { email: person.email, password },
    headers: cookie ? { cookie } : {},
  });
/** From its own address. */
const from = (address: string, person: Person, typed = password) =>
  rule(
    app.deps,
    { address, requestId: 'test', userAgent: null, device: undefined, replaced: null },
    { email: person.email, password: typed },
  ).then(
    () => 'in',
    ({ code }) => code,
  );
const told = async (id: number) =>
  (await app.db('outbox').where({ type: 'account.notice' }).orderBy('id').pluck('payload'))
    .filter(({ userId }) => userId === id)
    .map(({ what }) => what);
const deviceIn = (reply: { headers: Headers }) =>
  reply.headers
    .getSetCookie()
    .find((line) => line.startsWith('daftar_device'))
    ?.split(';')[0] ?? '';

describe('[TRU-06] the owner is told', () => {
  test('of a browser that the account doesn’t know, but for the first one; students are not', async () => {
    const doctor = await app.build.instructor({ password });
    const known = deviceIn(await signIn(doctor));
    expect(await told(doctor.id)).toEqual([]);
    await signIn(doctor, known);
    expect(await told(doctor.id)).toEqual([]);
    await signIn(doctor);
    expect(await told(doctor.id)).toEqual(['newDevice']);

    const student = await app.build.student({ password });
    await signIn(student);
    await signIn(student);
    expect(await told(student.id)).toEqual([]);
  });

  test('not of guesses where its owner signs in several times at once', async () => {
    const student = await app.build.student({ password });
    const at = (n: number) => app.deps.throttle.reserve({ email: student.email, address: `203.0.113.${n}` });
    // six right passwords are being looked at when a seventh succeeds
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(at));
    expect(await from('203.0.113.90', student)).toBe('in');
    await Promise.all(others.map((other) => other.succeeded()));
    expect(await told(student.id)).toEqual([]);
  });

  test('of a sign-in after wrong passwords from other places, and of many wrong ones, once a day', async () => {
    const student = await app.build.student({ password });
    const guess = (n: number) => from(`203.0.113.${n}`, student, 'wrong');
    for (let n = 1; n <= 4; n++) await guess(n);
    expect(await from('203.0.113.90', student)).toBe('in');
    expect(await told(student.id)).toEqual([]);
    for (let n = 5; n <= 10; n++) await guess(n);
    expect(await from('203.0.113.91', student)).toBe('in');
    expect(await from('203.0.113.92', student)).toBe('in');
    expect(await told(student.id)).toEqual(['signedInAfterGuesses']);
    for (let n = 11; n <= 40; n++) await guess(n);
    expect(await told(student.id)).toEqual(['signedInAfterGuesses', 'passwordsGuessed']);
  });
});
