import { saveAnswers } from '@daftar/contracts/exams';
import { createMetrics } from '@daftar/service-kit/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { measureAttempts } from './metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[OPS-03] attempts open now, and saves by outcome', async () => {
  const metrics = createMetrics('test');
  const measured = measureAttempts(metrics, app.db);
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

  for (const status of [200, 200, 409, 503]) measured.observe('PUT', saveAnswers.path, status, 0.01);
  measured.observe('GET', saveAnswers.path, 200, 0.01);
  measured.observe('PUT', '/api/exams/:examId', 200, 0.01);
  expect(await figure('answer_saves_total{outcome="saved"')).toBe(2);
  expect(await figure('answer_saves_total{outcome="refused"')).toBe(1);
  expect(await figure('answer_saves_total{outcome="failed"')).toBe(1);
  expect(await figure('http_requests_total{method="GET"')).toBe(1);
});
