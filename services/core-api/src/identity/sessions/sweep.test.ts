import { randomUUID } from 'node:crypto';
import { createLog } from '@daftar/service-kit';
import { jobRunner } from '@daftar/service-kit/jobs';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { keptMs, sessionSweeper, sweepSessions } from './sweep.ts';

const day = 86_400_000;

/** Sessions by how many days ago they expired; negative: in the future. */
async function sessions(accountId: number, daysAgo: readonly number[], endedDaysAgo?: number): Promise<void> {
  const now = app.clock.now().getTime();
  await app.db('session').insert(
    daysAgo.map((days) => ({
      id: randomUUID(),
      account_id: accountId,
      created_at: new Date(now - days * day - day / 2),
      expires_at: new Date(now - days * day),
      ended_at: endedDaysAgo === undefined ? null : new Date(now - endedDaysAgo * day),
    })),
  );
}

test('sessions are removed a week after they expired, in batches; live ones and their callers stay', async () => {
  const admin = await app.build.admin();
  const call = await app.as(admin);
  await sessions(admin.id, [8, 9, 30, 31, 400, 6, 0, -1]);
  await sessions(admin.id, [10, -1], 5);
  const count = async () => Number((await app.db('session').count('* as n').first())?.n);
  const before = await count();
  const removed = await Promise.all([sweepSessions(app.deps, 2), sweepSessions(app.deps, 2)]);
  expect(removed[0] + removed[1]).toBe(6);
  expect(await count()).toBe(before - 6);
  expect((await call('GET /api/auth')).status).toBe(200);
  const edge = new Date(app.clock.now().getTime() - keptMs);
  expect(await app.db('session').where('expires_at', '<', edge)).toEqual([]);
});

test('the sweep runs at start, and a failure is only logged', async () => {
  const admin = await app.build.admin();
  await sessions(admin.id, [12]);
  const log = createLog({ name: 'test', level: 'silent' });
  const sweeper = jobRunner([sessionSweeper(app.deps, log)], { log });
  await sweeper.start();
  const old = () => app.db('session').where({ account_id: admin.id });
  await expect.poll(old).toEqual([]);
  await sweeper.stop();
  const broken = { ...app.deps, db: (() => Promise.reject(new Error('away'))) as never };
  const away = jobRunner([sessionSweeper(broken, log)], { log });
  await away.start();
  await away.stop();
});
