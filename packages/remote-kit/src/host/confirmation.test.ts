import { type Api, ApiError } from '@daftar/contracts/client';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../platform.tsx';
import { createStore } from '../store.ts';
import { createConfirmation } from './confirmation.ts';

const session = {
  userId: 7,
  name: 'Mona',
  name_ar: null,
  lastName: 'S',
  email: 'mona@daftar.test',
  role: 'admin' as const,
  mustChangePassword: false,
  language: null,
};

/** A tab whose server answers these statuses in turn. */
function tab(...statuses: number[]) {
  const sent: unknown[] = [];
  const renewals: string[] = [];
  const api = (async (_name: string, { body }: { body: unknown }) => {
    sent.push(body);
    const status = statuses.shift() ?? 200;
    if (status !== 200) throw new ApiError(status, undefined);
  }) as unknown as Api;
  const state = createStore<SessionState>({ status: 'signedIn', session, ended: false });
  const renewed = async () => void renewals.push('renewed');
  return { ...createConfirmation(api, { state, renewed }), sent, renewals };
}

describe('[TRU-05] “Confirm it’s you”', () => {
  it('asks once for all calls that wait, and lets all of them go on', async () => {
    const one = tab();
    const waiting = Promise.all([one.ask(), one.ask()]);
    expect(one.asked.get()).toBe(true);
    await one.byPassword('a password');
    expect(await waiting).toEqual([true, true]);
    expect(one.asked.get()).toBe(false);
    expect(one.sent).toEqual([{ userId: 7, way: 'password', password: 'a password' }]);
  });

  it('goes on asking after a wrong password, and refuses the calls when it is cancelled', async () => {
    const one = tab(400);
    const waiting = one.ask();
    await expect(one.byPassword('wrong')).rejects.toBeInstanceOf(ApiError);
    expect(one.asked.get()).toBe(true);
    one.cancel();
    expect(await waiting).toBe(false);
  });

  it('takes a confirmation in another tab for its own', async () => {
    const [one, other] = [tab(), tab()];
    const waiting = other.ask();
    await one.byPassword('a password');
    expect(await waiting).toBe(true);
    expect(other.sent).toEqual([]);
  });

  it('is content with a sign-in when the session has ended meanwhile', async () => {
    const one = tab(401);
    const waiting = one.ask();
    await one.byPassword('a password');
    expect(await waiting).toBe(true);
    expect(one.renewals).toEqual(['renewed']);
  });
});
