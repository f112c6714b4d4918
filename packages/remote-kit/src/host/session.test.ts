import { type Api, ApiError, NetworkError } from '@daftar/contracts/client';
import { describe, expect, it } from 'vitest';
import { createSessionControl, forgetPrivateDrafts } from './session.ts';

const mona = {
  Status: 'Success',
  id: 2000001,
  firstName: 'Mona',
  firstNameAr: 'منى',
  lastName: 'S',
  email: 'mona@daftar.test',
  role: 'student',
  mustChangePassword: false,
};
const refused = (status: number) =>
  new ApiError(status, { success: false, code: 'session.ended', EnMessage: 'ended', ArMessage: 'انتهت' });

/** A server that gives each call the next of its replies. */
function control(replies: Record<string, unknown[]>) {
  const calls: string[] = [];
  const gone: string[] = [];
  const api = (async (name: string) => {
    calls.push(name);
    const reply = replies[name]?.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  }) as unknown as Api;
  const session = createSessionControl({
    api,
    finish: async () => calls.push('sent what was unsent'),
    forget: () => gone.push('forgotten'),
    leave: (to) => gone.push(to),
    prove: async () => Promise.reject(new Error('nothing to prove')),
  });
  return { session, calls, gone };
}

describe('the session of a page', () => {
  it('[SHL-11] holds name, role and id after Success', async () => {
    const { session } = control({ 'GET /api/auth': [mona] });
    expect(session.state.get()).toEqual({ status: 'checking' });
    await session.check();
    expect(session.state.get()).toMatchObject({
      status: 'signedIn',
      session: { name: 'Mona', role: 'student', userId: 2000001 },
    });
  });

  it('[SHL-11] is signed out otherwise', async () => {
    const { session } = control({ 'GET /api/auth': [{ Status: 'SignedOut' }] });
    await session.check();
    expect(session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('[ACC-05] decides nothing before everything else that a page needs has loaded', async () => {
    const { session } = control({ 'GET /api/auth': [{ Status: 'SignedOut' }] });
    let ready = () => {};
    const checked = session.check(new Promise<void>((resolve) => (ready = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.state.get()).toEqual({ status: 'checking' });
    ready();
    await checked;
    expect(session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('reports when the server can’t be asked, and asks again', async () => {
    const { session } = control({ 'GET /api/auth': [new NetworkError('down'), mona] });
    await session.check();
    expect(session.state.get().status).toBe('failed');
    await session.check();
    expect(session.state.get().status).toBe('signedIn');
  });

  it('[SHL-13] keeps the page when the session ends, and continues when the same user is back', async () => {
    const { session, gone } = control({ 'GET /api/auth': [mona], 'POST /api/auth/signIn': [mona] });
    await session.check();
    const renewed = session.renewed();
    expect(session.state.get()).toMatchObject({ status: 'signedIn', ended: true, session: { userId: 2000001 } });
    await session.signIn({ email: 'mona@x', password: 'secret' });
    await renewed;
    expect(session.state.get()).toMatchObject({ status: 'signedIn', ended: false });
    expect(gone).toEqual([]);
  });

  it('[SHL-12] reloads the page when somebody else signs in', async () => {
    const { session, gone } = control({ 'GET /api/auth': [mona], 'POST /api/auth/signIn': [{ ...mona, id: 2000002 }] });
    await session.check();
    session.renewed();
    await session.signIn({ email: 'other@x', password: 'secret' });
    expect(gone).toEqual(['forgotten', '/']);
  });

  it('[SHL-12] forgets everything at sign-out and reloads the page', async () => {
    const { session, calls, gone } = control({
      'GET /api/auth': [mona],
      'POST /api/auth/signOut': [{ success: true }],
    });
    await session.check();
    await session.signOut();
    expect(calls).toContain('POST /api/auth/signOut');
    expect(gone).toEqual(['forgotten', '/']);
  });

  it('treats an already ended session as signed out, and reports any other failure', async () => {
    const ended = control({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [refused(401)] });
    await ended.session.check();
    await ended.session.signOut('/SignIn');
    expect(ended.gone).toEqual(['forgotten', '/SignIn']);

    const down = control({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [new NetworkError('down')] });
    await down.session.check();
    await expect(down.session.signOut()).rejects.toThrow(NetworkError);
    expect(down.gone).toEqual([]);
  });

  it('[SHL-12] [EXM-07] removes private drafts and leaves other keys', () => {
    const kept = new Map([
      ['daftar:private:2000001:answers', '{}'],
      ['daftar:private:2000001:make-exam', '{}'],
      ['language', 'Ar'],
    ]);
    forgetPrivateDrafts({
      getItem: (key) => kept.get(key) ?? null,
      keys: (prefix = '') => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      removeItem: (key) => kept.delete(key),
    });
    expect([...kept.keys()]).toEqual(['language']);
  });

  it('[FIX-11] sends unsent work before the session ends, and keeps what could not be sent', async () => {
    const { session, calls } = control({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [{ success: true }] });
    await session.check();
    await session.signOut();
    expect(calls).toEqual(['GET /api/auth', 'sent what was unsent', 'POST /api/auth/signOut']);

    const kept = new Map([
      ['daftar:private:2000001:make-exam', 'the only copy'],
      ['daftar:unsent:2000001:make-exam', '1'],
      ['daftar:private:2000002:make-exam', 'the server has it'],
    ]);
    forgetPrivateDrafts({
      getItem: (key) => kept.get(key) ?? null,
      keys: (prefix = '') => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      removeItem: (key) => kept.delete(key),
    });
    expect([...kept.keys()]).toEqual(['daftar:private:2000001:make-exam', 'daftar:unsent:2000001:make-exam']);
  });
});
