import { randomUUID } from 'node:crypto';
import { createLog, fixedClock } from '@daftar/service-kit';
import type { SessionClaims } from '@daftar/service-kit/actor';
import { type JobRunner, jobRunner } from '@daftar/service-kit/jobs';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { revocations } from './revocations.ts';

const own = useDatabase();
const clock = fixedClock(new Date('2026-11-20T10:00:00Z'));
const claims: SessionClaims = {
  userId: 20_000_001,
  role: 'student',
  sessionId: randomUUID(),
  tokenId: randomUUID(),
  mustChangePassword: false,
  issuedAt: clock.now(),
  expiresAt: new Date('2026-11-21T10:00:00Z'),
};
const running: JobRunner[] = [];
const open = () => revocations({ db: own.db, clock, everyMs: 20 });
afterEach(() => Promise.all(running.splice(0).map((runner) => runner.stop())));

test('[FIX-33] [SGN-07] while ended sessions can’t be read, nobody is let in, and readiness is red', async () => {
  // never read: as old as possible
  const deaf = open();
  await expect(deaf.check(claims)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(deaf.current()).toBe(false);

  const hearing = open();
  const runner = jobRunner(hearing.jobs, { log: createLog({ name: 'test', level: 'silent' }) });
  running.push(runner);
  await runner.start();
  expect(await hearing.check(claims)).toEqual(claims);
  expect(hearing.current()).toBe(true);
});

test('[TRU-16] a single token ends, and time to get a second factor runs out, without a call to core-api', async () => {
  const hearing = open();
  const runner = jobRunner(hearing.jobs, { log: createLog({ name: 'test', level: 'silent' }) });
  running.push(runner);
  await runner.start();
  const due = new Date(clock.now().getTime() + 60_000);
  expect(await hearing.check({ ...claims, factorDue: due })).not.toHaveProperty('mustAddFactor');
  expect(await hearing.check({ ...claims, factorDue: clock.now() })).toMatchObject({ mustAddFactor: true });

  const forget = new Date(clock.now().getTime() + 3_600_000);
  await own.db('session_revocation').insert({ session_id: claims.tokenId, forget_after: forget });
  await expect.poll(() => hearing.check(claims)).toBe('ended');
  expect(await hearing.check({ ...claims, tokenId: randomUUID(), tokenNo: 1 })).toMatchObject({ tokenNo: 1 });
});

test('[RUN-06] after a restore no token from before opens anything, of sessions that nobody lists either', async () => {
  const hearing = open();
  const heard: (readonly string[] | 'all')[] = [];
  hearing.onRevoked((ended) => heard.push(ended));
  const runner = jobRunner(hearing.jobs, { log: createLog({ name: 'test', level: 'silent' }) });
  running.push(runner);
  await runner.start();
  const unlisted = { ...claims, sessionId: randomUUID(), tokenId: randomUUID() };
  const later = { ...unlisted, issuedAt: new Date('2026-11-20T11:00:00Z') };
  const forget_after = new Date('2027-05-01T00:00:00Z');
  await own.db('session_revocation').insert({ session_id: randomUUID(), forget_after, issued_before: later.issuedAt });
  await expect.poll(() => hearing.check(unlisted)).toBe('ended');
  expect(await hearing.check(later)).toEqual(later);
  expect(heard, 'open streams end at once').toContain('all');
});
