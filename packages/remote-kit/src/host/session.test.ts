import { type Api, ApiError, NetworkError } from '@daftar/contracts/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../platform.tsx';
import { createSessionControl, forgetPrivateDrafts, type SessionDeps } from './session.ts';

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
function control(replies: Record<string, unknown[]>, more: Partial<SessionDeps> = {}) {
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
    ...more,
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

  it('[SHL-13] an answer about the session before does not end the new one', async () => {
    let answer = (_reply: unknown) => {};
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { session } = control({ 'GET /api/auth': [mona, late], 'POST /api/auth/signIn': [mona] });
    await session.check();
    const [since, asked] = [session.signIns(), session.check()];
    void session.renewed();
    await session.signIn({ email: 'mona@x', password: 'secret' });
    answer({ Status: 'SignedOut' });
    await asked;
    await session.renewed(since);
    expect(session.state.get()).toMatchObject({ status: 'signedIn', ended: false });
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

  it('[TRU-15] [SHL-12] goes on to the provider that the session came from, once everything is forgotten', async () => {
    const provider_url = 'https://id.example.edu/end';
    const { session, gone } = control({
      'GET /api/auth': [mona],
      'POST /api/auth/signOut': [{ success: true, provider_url }],
    });
    await session.check();
    await session.signOut();
    expect(gone).toEqual(['forgotten', provider_url]);
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
      ['daftar:private:2000001:make-exam:a:7', 'a question of it'],
      ['daftar:unsent:2000001:make-exam', '1'],
      ['daftar:private:2000002:make-exam', 'the server has it'],
      ['daftar:private:2000002:make-exam:b:7', 'a question of it'],
    ]);
    forgetPrivateDrafts({
      getItem: (key) => kept.get(key) ?? null,
      keys: (prefix = '') => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      removeItem: (key) => kept.delete(key),
    });
    expect([...kept.keys()]).toEqual([
      'daftar:private:2000001:make-exam',
      'daftar:private:2000001:make-exam:a:7',
      'daftar:unsent:2000001:make-exam',
    ]);
  });
});

describe('[EDG-01] a page without a network while an exam is kept on the device', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const kept: Session = {
    userId: 2000001,
    name: 'Mona',
    name_ar: 'منى',
    lastName: 'S',
    email: '',
    role: 'student',
    mustChangePassword: false,
    language: null,
  };
  const down = () => new NetworkError('down');

  /** A device that remembers Mona’s exam. */
  function device(replies: Record<string, unknown[]>) {
    const [opened, forgotten]: [string[], (number | undefined)[]] = [[], []];
    const made = control(replies, {
      remembered: async () => ({ session: kept, path: '/TakeExam?exam=3' }),
      openAt: (path) => opened.push(path),
      forgetKept: async (except) => forgotten.push(except),
    });
    return { ...made, opened, forgotten };
  }

  it('starts for that person at the exam, and asks until the server knows them again', async () => {
    vi.useFakeTimers();
    const { session, opened, forgotten } = device({ 'GET /api/auth': [down(), down(), mona] });
    await session.check();
    expect(session.state.get()).toEqual({ status: 'signedIn', session: kept, ended: false, offline: true });
    expect(opened).toEqual(['/TakeExam?exam=3']);
    expect(forgotten).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.state.get()).toMatchObject({ status: 'signedIn', session: { email: 'mona@daftar.test' } });
    expect(session.state.get()).not.toHaveProperty('offline');
    // anybody else’s
    expect(forgotten).toEqual([2000001]);
  });

  it('leaves the exam for the sign-in page when the server knows nobody: another person may sit here', async () => {
    vi.useFakeTimers();
    const { session, calls, gone, forgotten } = device({ 'GET /api/auth': [down(), { Status: 'SignedOut' }] });
    await session.check();
    expect(gone).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(gone).toEqual(['forgotten', '/SignIn?next=%2FTakeExam%3Fexam%3D3']);
    expect(session.state.get()).toEqual({ status: 'signedOut' });
    expect(forgotten).toContain(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['GET /api/auth', 'GET /api/auth']);
  });

  it('does so too when a call of the exam is the first to be told', async () => {
    const { session, gone } = device({ 'GET /api/auth': [down()] });
    await session.check();
    void session.renewed();
    await vi.waitFor(() => expect(gone).toEqual(['forgotten', '/SignIn?next=%2FTakeExam%3Fexam%3D3']));
  });

  it('starts on a silent network also when the rest of the page never comes', async () => {
    vi.useFakeTimers();
    const { session } = device({ 'GET /api/auth': [new Promise(() => {})] });
    void session.check(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(8500);
    expect(session.state.get()).toMatchObject({ status: 'signedIn', offline: true });
  });

  it('starts after six seconds when the server is silent, and only then', async () => {
    vi.useFakeTimers();
    const { session } = device({ 'GET /api/auth': [new Promise(() => {})] });
    void session.check();
    await vi.advanceTimersByTimeAsync(5900);
    expect(session.state.get().status).toBe('checking');
    await vi.advanceTimersByTimeAsync(200);
    expect(session.state.get()).toMatchObject({ status: 'signedIn', offline: true });
  });

  it('keeps the exam when signing out fails: it is still being sat', async () => {
    for (const failure of [down(), refused(503)]) {
      const { session, forgotten, gone } = device({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [failure] });
      await session.check();
      await expect(session.signOut()).rejects.toThrow(failure);
      expect(forgotten).toEqual([2000001]);
      expect(gone).toEqual([]);
    }
  });

  it('forgets at sign-out, before the page is left, and when nobody or somebody else is signed in', async () => {
    const own = device({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [{ success: true }] });
    await own.session.check();
    await own.session.signOut();
    expect(own.forgotten).toEqual([2000001, undefined]);
    expect(own.gone).toEqual(['forgotten', '/']);

    const ended = device({ 'GET /api/auth': [mona], 'POST /api/auth/signOut': [refused(401)] });
    await ended.session.check();
    await ended.session.signOut();
    expect(ended.forgotten).toEqual([2000001, undefined]);

    const nobody = device({ 'GET /api/auth': [{ Status: 'SignedOut' }] });
    await nobody.session.check();
    expect(nobody.forgotten).toEqual([undefined]);

    const other = device({ 'GET /api/auth': [{ ...mona, id: 2000002 }] });
    await other.session.check();
    expect(other.forgotten).toEqual([2000002]);

    const viewed = device({ 'GET /api/auth': [{ ...mona, viewing: { until: '2026-01-10T09:00:00Z' } }] });
    await viewed.session.check();
    expect(viewed.forgotten).toEqual([undefined]);
  });
});
