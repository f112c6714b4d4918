import { gauge } from '@daftar/service-kit/metrics';
import type { Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { outboxState } from './queries.ts';

/** Depth and age of the outbox, read when metrics are scraped (OPS-03). */
export function measureOutbox(registry: Registry, db: Db, now: () => Date): void {
  gauge(registry, 'outbox_waiting', 'Events that wait to be relayed', async () => (await outboxState(db)).waiting);
  gauge(
    registry,
    'outbox_failing',
    'Events whose relaying failed at least once',
    async () => (await outboxState(db)).failing,
  );
  gauge(registry, 'outbox_oldest_seconds', 'Age of the oldest event that waits', async () => {
    const { oldest } = await outboxState(db);
    return oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000);
  });
}
