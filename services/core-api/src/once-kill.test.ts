import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { app, beforeAll, test } from './testing/app.ts';
import { startCoreProcess } from './testing/core-process.ts';
import { blockedCount } from './testing/until-blocked.ts';

const children: ChildProcess[] = [];
beforeAll(async () => {
  // the processes use the real time
  app.clock.set(new Date());
  // a call that is about to store its reply waits while a test holds this lock
  await app.db.raw(`
    create function wait_at_the_end() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(9); return new; end $$;
    create trigger wait_at_the_end before update on idempotency_key for each row execute function wait_at_the_end()`);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});

/** core-api as a separate process on the test's database. */
async function startProcess(): Promise<{ process: ChildProcess; url: string }> {
  const env = { DATABASE_URL: app.databaseUrl, STORAGE: join(app.folder, 'files') };
  const { child, port } = await startCoreProcess(env, (started) => children.push(started));
  return { process: child, url: `http://127.0.0.1:${port}` };
}

const waiting = () => blockedCount(app.db);

describe('[FIX-09] a retried call takes effect once, even across processes and a kill', () => {
  const department = (name: string) => ({ body: { department_name: name } });
  const named = (name: string) => app.db('department').where({ department_name: name }).pluck('department_id');

  test('killed between effect and reply, nothing has happened, and the retry does it once', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const admin = await app.as(await app.build.admin());
    const headers = { 'idempotency-key': randomUUID() };
    const send = (via: string) => admin('POST /api/departments', { ...department('Killed'), headers, via });
    const lock = await app.db.transaction();
    await lock.raw('select pg_advisory_xact_lock(9)');
    const lost = send(first.url).catch(() => 'lost');
    // the department is created, the reply is being stored, nothing is committed
    await expect.poll(waiting).toBe(1);
    first.process.kill('SIGKILL');
    expect(await lost).toBe('lost');
    await lock.rollback();

    const again = await send(second.url);
    expect(again.status, again.text).toBe(201);
    const once = await named('Killed');
    expect(once).toHaveLength(1);
    const third = await send(second.url);
    expect([third.headers.get('idempotency-replayed'), third.text]).toEqual(['true', again.text]);
    expect(await named('Killed')).toEqual(once);
  });

  test('retries that arrive while the first call is in progress wait for it and get its reply', async () => {
    const other = await startProcess();
    const admin = await app.as(await app.build.admin());
    const headers = { 'idempotency-key': randomUUID() };
    const send = (via?: string) => admin('POST /api/departments', { ...department('At once'), headers, via });
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? other.url : undefined)));
    expect(replies.map((reply) => [reply.status, reply.text])).toEqual(Array(10).fill([201, replies[0]?.text]));
    expect(replies.filter((reply) => reply.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await named('At once')).toHaveLength(1);
  });
});
