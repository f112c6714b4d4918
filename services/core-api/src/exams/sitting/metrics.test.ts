import { join } from 'node:path';
import { saveAnswers } from '@daftar/contracts/exams/sitting';
import { createHealth, createLog, createRateLimiter, listen } from '@daftar/service-kit';
import { createMetrics } from '@daftar/service-kit/metrics';
import { expect } from 'vitest';
import { createCoreApp } from '../../core-app.ts';
import { app, test } from '../../testing/app.ts';
import { testClient } from '../../testing/client.ts';
import { measureAttempts } from './metrics.ts';
import { sit } from './sitting.fixture.ts';

test('[OPS-03] attempts open now, and saves by outcome', async () => {
  const metrics = createMetrics('test');
  const measured = measureAttempts(metrics, app.deps.db);
  const figure = async (name: string) =>
    Number(new RegExp(`^${name}[^ ]* (\\d+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  expect(await figure('attempts_open')).toBe(0);
  const first = await app.build.attempt();
  await app.build.attempt();
  expect(await figure('attempts_open')).toBe(2);
  await app
    .db('attempt')
    .where({ attempt_id: first.attempt_id })
    .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 0 });
  expect(await figure('attempts_open')).toBe(1);

  // a process with these metrics, and real saves
  const process = await listen(
    createCoreApp(app.deps, {
      log: createLog({ name: 'test', level: 'silent' }),
      publicUrl: 'http://daftar.test',
      health: createHealth({}),
      rateLimiter: createRateLimiter({ scale: 0 }),
      uploadDir: join(app.folder, 'uploads'),
      metrics: measured,
    }),
    { host: '127.0.0.1', port: 0 },
  );
  const it = await sit(app);
  const call = testClient(process.url, await app.cookieOf(it.student));
  const save = (attemptId: number, seq: number) =>
    call('PUT /api/attempts/:attemptId/answers', {
      params: { attemptId },
      body: { device: it.device, answers: [it.choose(it.q1, 0, seq)] },
    });
  for (const seq of [1, 2]) expect((await save(it.attempt_id, seq)).status).toBe(200);
  expect((await save(first.attempt_id, 3)).status).toBeGreaterThanOrEqual(400);
  // a read doesn't count as a save
  await call('GET /api/attempts/:attemptId', { params: { attemptId: it.attempt_id }, query: {} });
  measured.observe('PUT', saveAnswers.path, 503, 0.01);
  expect(await figure('answer_saves_total{outcome="saved"')).toBe(2);
  expect(await figure('answer_saves_total{outcome="refused"')).toBe(1);
  expect(await figure('answer_saves_total{outcome="failed"')).toBe(1);
  await process.close();
});
