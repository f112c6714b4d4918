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
