import { join } from 'node:path';
import { createLog } from '@daftar/service-kit';
import { openEventQueues } from '@daftar/service-kit/event-queues';
import { jobRunner } from '@daftar/service-kit/jobs';
import { dropDatabase, emptyDatabase } from '@daftar/service-kit/testing';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { backgroundJobs } from './background-jobs.ts';
import { startTestApp } from './testing/harness.ts';

test('[HSE-05] [OPS-05] every background job of core-api runs in several processes at once, and has metrics under its name', async () => {
  const app = await startTestApp();
  const queueDatabase = await emptyDatabase();
  const log = createLog({ name: 'test', level: 'silent' });
  const queues = openEventQueues({ databaseUrl: queueDatabase, appName: 'test', log });
  const uploadDir = join(app.folder, 'uploads');
  const processes = Array.from({ length: 3 }, () => {
    const jobs = backgroundJobs(app.deps, { queues, uploadDir, log });
    const registry = new Registry();
    // the others wait before their first turn
    const atOnce = jobs.filter(({ firstAfterMs }) => firstAfterMs === undefined).map(({ name }) => name);
    return { names: jobs.map(({ name }) => name), atOnce, registry, runner: jobRunner(jobs, { log, registry }) };
  });
  await Promise.all(processes.map(({ runner }) => runner.start()));
  await Promise.all(processes.map(({ runner }) => runner.stop()));
  for (const { names, atOnce, registry } of processes) {
    const failures = await registry.getSingleMetric('background_job_failures')?.get();
    expect(failures?.values.map(({ labels, value }) => [labels.job, value])).toEqual(names.map((name) => [name, 0]));
    const turns = await registry.getSingleMetric('background_job_turns_total')?.get();
    const ended = turns?.values
      .filter(({ labels }) => labels.outcome === 'done' || labels.outcome === 'idle')
      .map(({ labels }) => labels.job);
    expect(new Set(ended)).toEqual(new Set(atOnce));
  }
  for (const queue of Object.values(queues)) await queue.close();
  await app.close();
  await dropDatabase(queueDatabase);
});
