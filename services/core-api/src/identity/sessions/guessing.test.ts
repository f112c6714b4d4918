import type { Knex } from 'knex';
import { describe, expect, onTestFinished } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { testCost } from '../../testing/harness.ts';
import { overtakenBy } from '../../testing/until-blocked.ts';
import { costHashes, fullCost, hashPassword, passwordFits } from './passwords.ts';

const right = 'right password 1';
const signIn = (email: string, password: string) =>
  app.anonymous('POST /api/auth/signIn', { body: { email, password } });
const times = <T>(count: number, each: () => T): T[] => Array.from({ length: count }, each);

describe('[FIX-33] [SGN-02] guessing a password', () => {
  test('five wrong passwords are checked; from the sixth try on even the right one waits 15 minutes', async () => {
    const { email } = await app.build.student({ password: right });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await signIn(email, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await signIn(email, right);
    expect([refused.status, refused.body.code]).toEqual([429, 'signIn.tooMany']);
    // the full pause counts from the fifth failure on
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(850);
  });

  test('guesses sent concurrently are counted one after the other', async () => {
    const { email } = await app.build.student({ password: right });
    const replies = await Promise.all(times(12, () => signIn(email, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('guessing the old password of a stolen session is counted too', async () => {
    const student = await app.build.student({ password: right });
    const stolen = await app.as(student);
    const change = (oldPassword: string) =>
      stolen('PUT /api/user/editPassword', {
        body: { userId: student.id, oldPassword, newPassword: 'another password' },
      });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await change('wrong')).body.code);
    expect(codes).toEqual([...times(5, () => 'password.wrongOld'), 'signIn.tooMany']);
    expect((await change(right)).body.code).toBe('signIn.tooMany');
  });

  test('an IPv6 subscriber can’t continue from the next address of their network; another subscriber can', async () => {
    const { throttle } = app.deps;
    const { email } = await app.build.student({ password: right });
    for (let host = 1; host <= 5; host++)
      await (await throttle.reserve({ email, address: `2001:db8:1:2::${host}` })).failed();
    await expect(throttle.reserve({ email, address: '2001:db8:1:2:ffff::99' })).rejects.toMatchObject({
      code: 'signIn.tooMany',
    });
    await expect(throttle.reserve({ email, address: '2001:db8:1:3::1' })).resolves.toBeDefined();
  });

  test('an unknown e-mail costs a whole comparison, like a wrong password', async () => {
    costHashes(fullCost);
    onTestFinished(() => costHashes(testCost));
    const compared: string[] = [];
    const compare = async (hash: string) => {
      compared.push(hash);
      return true; // even if the decoy hash matched
    };
    expect(await passwordFits(undefined, 'guess', 'stranger', compare)).toBe(false);
    expect(compared).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  });
});

describe('[FIX-33] [SGN-07] a password that changes concurrently', () => {
  const reset = async (id: number) => {
    const password_hash = await hashPassword('given by the admin');
    return (trx: Knex) => trx('account').where({ id }).update({ password_hash });
  };

  test('a sign-in with the old one leaves no session behind', async () => {
    const student = await app.build.student({ password: right });
    const reply = await overtakenBy(app.db, await reset(student.id), () => signIn(student.email, right));
    expect([reply.status, reply.body.code]).toEqual([401, 'signIn.failed']);
    expect(await app.db('session').where({ account_id: student.id })).toEqual([]);
  });

  test('a thief who knows the old one doesn’t undo the admin’s reset', async () => {
    const student = await app.build.student({ password: right });
    const thief = await app.as(student);
    const reply = await overtakenBy(app.db, await reset(student.id), () =>
      thief('PUT /api/user/editPassword', {
        body: { userId: student.id, oldPassword: right, newPassword: 'the thief’s password' },
      }),
    );
    expect([reply.status, reply.body.code]).toEqual([401, 'session.ended']);
    expect((await signIn(student.email, 'the thief’s password')).status).toBe(401);
    expect((await signIn(student.email, 'given by the admin')).status).toBe(200);
  });
});
