import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failure } from '@daftar/contracts/failure';
import { createHealth, createLog, createRateLimiter, listen } from '@daftar/service-kit';
import { afterAll, expect } from 'vitest';
import { createCoreApp } from '../../core-app.ts';
import { app, beforeAll, test as it } from '../../testing/app.ts';
import { asFile, samplePdf } from '../../testing/sample-files.ts';
import { type FreeSpace, freeSpace } from './free-space.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-room-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('keeps the floor free, counting what other uploads have yet to write', async () => {
  const room = freeSpace(folder, 100, async () => 1000);
  const first = await room.take(500);
  const second = await room.take(400);
  await expect(room.take(1)).rejects.toMatchObject({ code: 'storage.full', status: 507 });
  first();
  first();
  const third = await room.take(500);
  await expect(room.take(1)).rejects.toMatchObject({ code: 'storage.full' });
  second();
  third();
  (await room.take(900))();
});

it('reads the real disk; an unreadable one refuses nothing', async () => {
  (await freeSpace(folder, 0).take(1000))();
  await expect(freeSpace(folder, 1e18).take(1)).rejects.toMatchObject({ code: 'storage.full' });
  (await freeSpace(join(folder, 'absent'), 1e18).take(1))();
});

/** core-api over the test's own parts, on a disk with the given room. */
async function coreWith(room: FreeSpace) {
  const core = createCoreApp(app.deps, {
    log: createLog({ name: 'test', level: 'silent' }),
    publicUrl: 'http://daftar.test',
    health: createHealth({}),
    rateLimiter: createRateLimiter({ scale: 0 }),
    uploadDir: join(folder, 'uploads'),
    freeSpace: room,
  });
  return listen(core, { host: '127.0.0.1', port: 0 });
}

it('an upload that would take the last of the disk is refused before it is read, in both languages', async () => {
  const taught = await app.build.classOf();
  const cookie = await app.cookieOf(taught.instructor);
  let free = 5_000_000;
  const server = await coreWith(freeSpace(folder, 4_000_000, async () => free));
  const form = new FormData();
  form.set('userId', String(taught.instructor.id));
  form.set('file', asFile(Buffer.concat([samplePdf(), Buffer.alloc(2_000_000)]), 'big.pdf'));
  const send = () =>
    fetch(`${server.url}/api/courses/${taught.course.course_code}/chapters`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
  const refused = await send();
  const reply = (await refused.json()) as Failure;
  expect([refused.status, reply.code]).toEqual([507, 'storage.full']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(reply.EnMessage).toContain('no room');
  expect(reply.ArMessage).toMatch(/\p{Script=Arabic}/u);
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  expect(await app.db('chapter').where({ course_id: taught.course.course_id })).toEqual([]);
  // reads continue meanwhile, and uploads do once there is room
  const list = await fetch(`${server.url}/api/courses/${taught.course.course_code}/chapters`, { headers: { cookie } });
  expect(list.status).toBe(200);
  free = 10_000_000;
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  await server.close();
});
