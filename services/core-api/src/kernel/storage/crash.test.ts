import type { ChildProcess } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createLog } from '@daftar/service-kit';
import { uploadOrphanMs } from '@daftar/service-kit/http/sweep-uploads';
import { jobRunner } from '@daftar/service-kit/jobs';
import { afterAll, describe, expect } from 'vitest';
import { app, beforeAll, test as it } from '../../testing/app.ts';
import { startCoreProcess } from '../../testing/core-process.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { blockedCount } from '../../testing/until-blocked.ts';
import { fileSweeper } from './file-sweeper.ts';
import { openStorage } from './open-storage.ts';
import { sweepAfterMs, sweepUnclaimedFiles } from './stored-files.ts';

const children: ChildProcess[] = [];
beforeAll(async () => {
  // The process uses the real time, so sessions must be valid then.
  app.clock.set(new Date());
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});

/** core-api as a separate process, on the test's database, with its own storage folder. */
async function startProcess(storage: string): Promise<{ process: ChildProcess; url: string }> {
  const env = { DATABASE_URL: app.databaseUrl, STORAGE: storage };
  const { child, port } = await startCoreProcess(env, (started) => children.push(started));
  return { process: child, url: `http://127.0.0.1:${port}` };
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

/** Sends a chapter's form up to its last byte; `finish` sends that too. */
function upload(url: string, cookie: string, courseCode: string, userId: number) {
  const head = `--b\r\nContent-Disposition: form-data; name="userId"\r\n\r\n${userId}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const sent = request(`${url}/api/courses/${courseCode}/chapters`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const failed = new Promise<boolean>((resolve) => {
    sent.once('error', () => resolve(true));
    sent.once('response', (reply) => {
      reply.resume();
      resolve((reply.statusCode ?? 0) >= 400);
    });
  });
  sent.write(head);
  sent.write(samplePdf());
  return { failed, finish: () => sent.end('\r\n--b--\r\n') };
}

const files = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('core-api killed during an upload', () => {
  it('[CRS-09] while the file arrives: no row, and nothing in the storage', async () => {
    const storage = join(app.folder, 'killed-early');
    const taught = await app.build.classOf();
    const core = await startProcess(storage);
    const sending = upload(
      core.url,
      await app.cookieOf(taught.instructor),
      taught.course.course_code,
      taught.instructor.id,
    );
    await expect.poll(async () => (await files(storage)).length).toBe(1);
    await killed(core.process);
    expect(await sending.failed).toBe(true);
    expect(await app.db('chapter').where({ course_id: taught.course.course_id })).toEqual([]);
    expect((await files(storage)).every((file) => file.parentPath.endsWith('incoming'))).toBe(true);
  });

  it('[CRS-09] between content and row: no row, and the sweep removes the content', async () => {
    const storage = join(app.folder, 'killed-late');
    const taught = await app.build.classOf();
    const core = await startProcess(storage);
    const lock = await app.db.transaction();
    await lock.raw('lock table stored_file in access exclusive mode');
    const sending = upload(
      core.url,
      await app.cookieOf(taught.instructor),
      taught.course.course_code,
      taught.instructor.id,
    );
    sending.finish();
    // The content is in place, the transaction waits for the lock.
    await expect
      .poll(async () => (await files(storage)).filter((file) => !file.parentPath.endsWith('incoming')).length)
      .toBe(1);
    await expect.poll(() => blockedCount(app.db)).toBeGreaterThan(0);
    await killed(core.process);
    await lock.rollback();
    expect(await sending.failed).toBe(true);
    await expect.poll(() => app.db('unclaimed_file').pluck('storage_key')).toHaveLength(1);
    expect(await app.db('chapter').where({ course_id: taught.course.course_id })).toEqual([]);
    expect(await app.db('outbox').where({ type: 'notify' })).toEqual([]);

    const deps = { ...app.deps, storage: openStorage({ STORAGE: storage, S3_REGION: '' }) };
    app.clock.set(new Date(Date.now() + sweepAfterMs + 1000));
    expect(await sweepUnclaimedFiles(deps)).toBe(1);
    expect((await files(storage)).filter((file) => !file.parentPath.endsWith('incoming'))).toEqual([]);
  });

  it('[FIX-06] its half-received file is removed by the sweep of a running process; an upload in progress stays', async () => {
    const storage = join(app.folder, 'killed-receiving');
    const taught = await app.build.classOf();
    const cookie = await app.cookieOf(taught.instructor);
    const [killedOne, runsOn] = [await startProcess(storage), await startProcess(storage)];
    const send = (core: { url: string }) => upload(core.url, cookie, taught.course.course_code, taught.instructor.id);
    send(killedOne);
    await expect.poll(async () => (await files(storage)).length).toBe(1);
    await killed(killedOne.process);
    const [orphan] = await files(storage);
    const longAgo = new Date(Date.now() - uploadOrphanMs);
    await utimes(join(orphan?.parentPath ?? '', orphan?.name ?? ''), longAgo, longAgo);
    const inProgress = send(runsOn);
    await expect.poll(async () => (await files(storage)).length).toBe(2);

    const deps = { ...app.deps, storage: openStorage({ STORAGE: storage, S3_REGION: '' }) };
    const log = createLog({ name: 'test', level: 'silent' });
    const sweeper = jobRunner([fileSweeper(deps, log, join(storage, 'incoming'))], { log });
    void sweeper.start();
    await expect.poll(async () => (await files(storage)).map((file) => file.name)).not.toContain(orphan?.name);
    await sweeper.stop();
    inProgress.finish();
    expect(await inProgress.failed).toBe(false);
    await killed(runsOn.process);
  });

  it('[FIX-06] [FIX-33] content is listed before it is written, so no crash leaves an orphan forever', async () => {
    const storage = join(app.folder, 'killed-listing');
    const taught = await app.build.classOf();
    const core = await startProcess(storage);
    const lock = await app.db.transaction();
    await lock.raw('lock table unclaimed_file in access exclusive mode');
    const cookie = await app.cookieOf(taught.instructor);
    const sending = upload(core.url, cookie, taught.course.course_code, taught.instructor.id);
    sending.finish();
    // it waits to list the content …
    await expect
      .poll(async () => {
        const { rows } = await app.db.raw(
          `select 1 from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
           where not granted and relation = 'unclaimed_file'::regclass and mode = 'RowExclusiveLock'`,
        );
        return rows.length;
      })
      .toBe(1);
    // … which exists nowhere else yet
    expect((await files(storage)).map((file) => file.parentPath)).toEqual([join(storage, 'incoming')]);
    await killed(core.process);
    await lock.rollback();
    expect(await sending.failed).toBe(true);
  });
});
