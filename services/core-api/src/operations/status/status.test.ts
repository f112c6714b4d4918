import { duties } from '@daftar/contracts/route';
import { execute } from '@daftar/service-kit/sql/sql';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { processBeat } from './process-beat.ts';
import { statusSampler } from './sampler.ts';

const status = async () => (await (await app.as(await app.build.admin()))('GET /api/status')).body;

test('[RUN-07] the status names the processes heard of lately, with version and saves per second', async () => {
  const counts = { one: 100, two: 7 };
  const one = processBeat(app.deps, async () => counts.one);
  const two = processBeat(app.deps, async () => counts.two);
  const stop = new AbortController().signal;
  for (const beat of [one, two]) await beat.work(stop);
  // what was saved before a process is first heard of is no rate
  expect(await status()).toMatchObject({ saves_per_second: 0 });
  app.clock.advance(10_000);
  counts.one += 250;
  for (const beat of [one, two]) await beat.work(stop);
  const shown = await status();
  expect(shown.saves_per_second).toBe(25);
  expect(shown.processes).toHaveLength(2);
  expect(shown.processes[0]).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    host: expect.any(String),
  });
  // one has ended
  app.clock.advance(25_000);
  await two.work(stop);
  app.clock.advance(10_000);
  expect((await status()).processes).toHaveLength(1);
});

test('[RUN-07] the status names database, disk, exams running, waiting events and the newest backup', async () => {
  const before = await status();
  expect(before.backup).toBeNull();
  expect(before.database).toMatchObject({ version: expect.stringMatching(/^1[78]/), bytes: expect.any(Number) });
  expect(before.database.connections).toBeGreaterThan(0);
  const insert = 'insert into backup_made (made_at, seconds, bytes, missing_files) values (?, ?, ?, ?)';
  const now = app.clock.now();
  await execute(app.deps.db, insert, [new Date(now.getTime() - 3_600_000), 2, 5_000, 0]);
  await execute(app.deps.db, insert, [new Date(now.getTime() - 60_000), 3.5, 7_000, 1]);
  const { exam_id } = await app.build.exam();
  const after = await status();
  expect(after.backup).toEqual({
    made_at: new Date(now.getTime() - 60_000).toISOString(),
    seconds: 3.5,
    bytes: 7_000,
    missing_files: 1,
  });
  expect(exam_id).toBeGreaterThan(0);
  expect(after.attempts_open).toBe(0);
  expect(after.events_waiting).toBeGreaterThanOrEqual(before.events_waiting);
});

test('[RUN-07] [TRU-17] owners alone see the status', async () => {
  for (const duty of duties) {
    const call = await app.as(await app.build.admin({ duties: [duty] }));
    expect((await call('GET /api/status')).status, duty).toBe(403);
  }
  expect((await (await app.as(await app.build.student()))('GET /api/status')).status).toBe(403);
});

test('the status has the worst of every ten minutes of the last 24 hours, oldest first', async () => {
  const work = () => statusSampler({ ...app.deps, uploadDir: '/' }).work(new AbortController().signal);
  const saves = { n: 0 };
  const beat = processBeat(app.deps, async () => saves.n);
  const beatAt = async (rate: number) => {
    app.clock.advance(10_000);
    saves.n += rate * 10;
    await beat.work(new AbortController().signal);
  };
  app.clock.advance(600_000 - (app.clock.now().getTime() % 600_000));
  const begun = app.clock.now().toISOString();
  await beatAt(0);
  for (const rate of [3, 40, 5]) {
    await beatAt(rate);
    await work();
  }
  app.clock.advance(600_000);
  await work();
  const { last_day } = await status();
  expect(last_day.map(({ at, saves_per_second }) => [at, saves_per_second])).toEqual([
    [begun, 40],
    [new Date(Date.parse(begun) + 600_000).toISOString(), 0],
  ]);
  expect(last_day[0]!.free_bytes).toBeGreaterThan(0);
  // what is older than a day is neither shown nor kept
  app.clock.advance(24 * 3_600_000);
  await work();
  expect((await status()).last_day).toHaveLength(1);
  expect(await app.db('status_sample').pluck('at')).not.toContainEqual(new Date(begun));
});
