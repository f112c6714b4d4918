import { editAnswer, saveAnswers } from '@daftar/contracts/exams/sitting';
import { gauge, type Metrics } from '@daftar/service-kit/metrics';
import { sqlRow } from '@daftar/service-kit/sql/sql';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../kernel/index.ts';

/**
 * Attempts open now, and saves of answers by this process (their rate is saves per second) (OPS-03). Returns metrics
 * that also count saves with each request.
 */
export function measureAttempts(metrics: Metrics, db: Db): Metrics {
  gauge(metrics.registry, 'attempts_open', 'Attempts that students have open', async () => {
    const row = await sqlRow<{ n: number }>(db, `select count(*) as n from attempt where state = 'open'`);
    return row.n;
  });
  const saves = new Counter({
    name: 'answer_saves_total',
    help: 'Saves of answers by outcome: saved, refused (by a rule), failed (by us)',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  for (const outcome of ['saved', 'refused', 'failed']) saves.inc({ outcome }, 0);
  const isSave = (method: string, route: string) =>
    [saveAnswers, editAnswer].some((save) => save.method === method && save.path === route);
  const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'saved');
  return {
    ...metrics,
    observe(method, route, status, seconds) {
      metrics.observe(method, route, status, seconds);
      if (isSave(method, route)) saves.inc({ outcome: outcomeOf(status) });
    },
  };
}

/** How many saves of answers this process has stored since its start. */
export async function savedAnswers(registry: Registry): Promise<number> {
  const counted = await registry.getSingleMetric('answer_saves_total')?.get();
  return counted?.values.find(({ labels }) => labels.outcome === 'saved')?.value ?? 0;
}
